-- What buyers agreed to: the version of the shop's terms, when, and from which address (Decreto 7.962/2013, art. 4).
create table acceptances (
  id bigint generated always as identity primary key,
  -- the order that was placed under them, or else the account that was made
  order_id bigint unique references orders (id) on delete cascade,
  user_id bigint unique references users (id) on delete cascade,
  -- as listed in src/shop/terms.ts; the texts of every version stay readable
  terms_version integer not null check (terms_version > 0),
  terms_date date not null,
  at timestamptz not null default now(),
  ip inet not null,
  -- the caller's own port, which tells apart those who share an address; null behind a proxy that does not say it
  port integer check (port between 1 and 65535),
  check (num_nonnulls(order_id, user_id) = 1)
);
