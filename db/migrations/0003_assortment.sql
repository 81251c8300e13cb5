-- What belongs to a product and lies beside it: pictures, data sheet, the history of its prices, the ledger of its stock. Centavos.

create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  position integer not null,
  -- 'images/<name>.webp' below DATA_DIR; null while the picture at source_url has not been fetched
  path text check (path ~ '^images/[a-z0-9-]+\.webp$'),
  alt text not null default '',
  source_url text,
  check (path is not null or source_url is not null),
  unique (product_id, position)
);
create index product_images_path on product_images (path);

-- Pictures that were sent from the back office and belong to no product yet. The files of those that nobody saves are
-- deleted after a week.
create table picture_uploads (
  path text primary key check (path ~ '^images/[a-z0-9-]+\.webp$'),
  uploaded_at timestamptz not null default now()
);
create index picture_uploads_age on picture_uploads (uploaded_at);

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

-- What was charged for a product, and when: written by a trigger, whatever changes the price (db/functions/prices.sql).
create table product_prices (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  price integer not null check (price > 0),
  from_at timestamptz not null default now(),
  -- null: it is charged now
  until_at timestamptz check (until_at > from_at)
);
create unique index product_prices_now on product_prices (product_id) where until_at is null;
create index product_prices_product on product_prices (product_id, until_at desc);

-- The ledger of the stock: a row for every change of a product's units, written by a trigger on products
-- (db/functions/stock_movements.sql). The sum of a product's changes is its stock. Products whose units are not counted
-- have none.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  change integer not null check (change <> 0),
  balance integer not null check (balance >= 0),
  cause text not null check (cause in ('order', 'release', 'cancel', 'return', 'correction', 'count', 'import')),
  -- a person of the staff, 'comando', 'loja'
  who text not null,
  why text not null default '',
  at timestamptz not null default now()
);
create index stock_movements_product on stock_movements (product_id, id desc);
