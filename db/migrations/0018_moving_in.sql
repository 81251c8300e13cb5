-- What a product brings from another platform, stock that is not counted, and the addresses that products had before.

alter table products
  -- false: the shop does not count this product's units. Then `quantity` stands still (db/functions/uncounted_stock.sql).
  add column stock_counted boolean not null default true,
  add column brand text not null default '',
  -- EAN or UPC
  add column gtin text check (gtin ~ '^[0-9]{8,14}$'),
  -- grams
  add column weight integer check (weight > 0),
  -- what the shop paid for it, in centavos; never shown
  add column cost integer check (cost >= 0),
  -- words that it is found by
  add column tags text[] not null default '{}',
  -- the paths of the further categories that it had on its platform, 'Roupas > Verão'
  add column other_categories text[] not null default '{}',
  -- for search engines; blank: name and description
  add column seo_title text not null default '',
  add column seo_description text not null default '';

-- Where a product was before: on its platform, or here under another slug. Its visitors are sent on.
create table old_addresses (
  path text primary key check (path ~ '^/[^/]' and path !~ '/$' and length(path) <= 300),
  product_id bigint not null references products (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index old_addresses_product on old_addresses (product_id);
