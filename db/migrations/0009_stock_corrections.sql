-- How often an import corrected a product's stock, and by how many units the last time: so that the same file, imported
-- once more, corrects nothing.

alter table products
  add column stock_corrections integer not null default 0,
  add column last_stock_correction integer not null default 0;
