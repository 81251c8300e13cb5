-- Products made in the back office: drafts, products that are sold no more, pictures before they belong to a product, and
-- the data sheet of cosmetics.
alter table products
  -- 'draft': still being written; 'archived': sold no more, and kept for its orders. Neither is ever visible. Null: on sale, or
  -- hidden by its status. Whatever sets status 1 ends it (db/functions/product_stage.sql)
  add column stage text check (stage in ('draft', 'archived')),
  -- what the browser made of one intention: the same key is one product
  add column request_key text unique check (length(request_key) between 16 and 64),
  add check (stage is null or status = 0),
  drop constraint products_regular_price_check,
  -- a draft may have no price yet
  add check (regular_price > 0 or (regular_price = 0 and stage is not null));

drop index products_staff_hidden;
create index products_staff_hidden on products (id desc) where status = 0 and stage is null;
create index products_staff_drafts on products (id desc) where stage = 'draft';
create index products_staff_archived on products (id desc) where stage = 'archived';

-- Pictures that were sent from the back office and belong to no product yet. The files of those that nobody saves are
-- deleted after a week.
create table picture_uploads (
  path text primary key check (path ~ '^images/[a-z0-9-]+\.webp$'),
  uploaded_at timestamptz not null default now()
);
create index picture_uploads_age on picture_uploads (uploaded_at);
create index product_images_path on product_images (path);

-- What the law wants to be said of a cosmetic, as a table on its page. A table of its own: a product's row is written anew
-- with every unit sold.
create table data_sheets (
  product_id bigint primary key references products (id) on delete cascade,
  composition text not null default '' check (length(composition) <= 5000),
  directions text not null default '' check (length(directions) <= 5000),
  warnings text not null default '' check (length(warnings) <= 5000),
  -- the number of its process at the health agency
  anvisa text not null default '' check (length(anvisa) <= 60),
  maker text not null default '' check (length(maker) <= 300)
);
