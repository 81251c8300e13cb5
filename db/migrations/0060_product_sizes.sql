-- A product's size as it is packed, beside its weight: carriers ask for both. Millimetres, so that half a centimetre is a whole number.
alter table products
  add column height_mm integer check (height_mm between 1 and 10000),
  add column width_mm integer check (width_mm between 1 and 10000),
  add column length_mm integer check (length_mm between 1 and 10000);
