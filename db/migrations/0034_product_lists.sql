-- Lists of products for the staff, the newest first, each in one look at an index. What depends on the number of units is
-- a column of its own that seldom changes: an index on the number itself would make every sale dearer.
alter table products
  -- so many units or fewer are few
  add column low_at integer not null default 3 check (low_at between 0 and 100000),
  add column stock_low boolean not null generated always as (quantity > 0 and quantity <= low_at) stored,
  -- has a picture whose file is here; kept by db/functions/product_pictured.sql
  add column pictured boolean not null default false;
update products set pictured = exists (
  select from product_images where product_id = products.id and path is not null);

create index products_staff_active on products (id desc) where status = 1;
create index products_staff_hidden on products (id desc) where status = 0;
create index products_staff_sold_out on products (id desc) where not in_stock;
create index products_staff_low on products (id desc) where stock_low;
create index products_staff_unpictured on products (id desc) where not pictured;
create index products_staff_unplaced on products (id desc) where status = 1 and not visible;
create index products_staff_on_offer on products (id desc) where sale_price > 0 and sale_price < regular_price;

-- One field finds them by any part of the name, with or without accents, and by the beginning of the SKU.
create index products_staff_name on products
  using gin (translate(lower(name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') gin_trgm_ops);
create index products_staff_sku on products (upper(sku) text_pattern_ops);

-- What was changed lately, of one kind of thing.
create index history_recent on history (entity, id desc);
