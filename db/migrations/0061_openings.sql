-- A product that is on sale from a moment on: hidden until the worker opens it (src/shop/backoffice/products/openings/open-due.server.ts).
-- Whatever puts it on sale, or makes it a draft or archived, takes the date away (db/functions/product_stage.sql).
alter table products
  add column opens_at timestamptz,
  add check (opens_at is null or (status = 0 and stage is null));

create index products_opens on products (opens_at) where opens_at is not null;
create index products_staff_opening on products (id desc) where opens_at is not null;
