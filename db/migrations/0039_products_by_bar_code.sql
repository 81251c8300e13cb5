-- A scanner reads the bar code of a product.
create index products_gtin on products (gtin) where gtin is not null;
