-- Customers: accounts, sessions, addresses, wishlists.

create table users (
  id bigint generated always as identity primary key,
  -- what links and mails name, because a running number tells how many customers there are
  uid uuid not null unique default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  -- Not unique, because anybody can type anybody's. It names a person once a mailbox was confirmed, which the shop checks when
  -- registering.
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  -- null: registered at checkout; no password has been chosen yet
  password_hash text,
  activated_at timestamptz,
  created_at timestamptz not null default now(),
  -- An account that checkout made from three typed fields, before anything was ordered with it. It can be corrected, blocks
  -- nobody and gets no mail; its first order, or a password of its owner's, ends that.
  provisional boolean not null default false
);
create index users_cpf on users (cpf);
create index users_never_activated on users (created_at) where activated_at is null;

-- Sessions: a browser stores `access` as {id}|{secret}. Only the secret's hash is known here.
create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  secret_hash bytea not null,
  -- 'checkout': opened by registering at checkout, without a password
  kind text not null check (kind in ('password', 'checkout')),
  -- the browser and system it was opened with, for the customer's own list
  name text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_user on access_tokens (user_id, last_used_at desc);
create index access_tokens_expiry on access_tokens (expires_at);

-- The browser that registered a guest at checkout may sign that guest in for a short while.
create table checkout_tickets (
  user_id bigint primary key references users (id) on delete cascade,
  browser_hash bytea not null,
  expires_at timestamptz not null
);

create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

-- One saved delivery address for each customer; its columns have the names that travel.
create table shipping_addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id) on delete cascade,
  cep_number text not null check (cep_number ~ '^[0-9]{8}$'),
  address text not null,
  address_number text not null,
  address_extra_info text not null default '',
  address_bairro text not null,
  city text not null,
  state text not null,
  phone_number text not null,
  updated_at timestamptz not null default now()
);

-- Addresses of postal codes as the public services gave them. A code that none of them knows is kept too, with
-- nothing in it, so that it is not asked for again at once.
create table postal_codes (
  cep text primary key check (cep ~ '^[0-9]{8}$'),
  known boolean not null,
  logradouro text not null default '',
  bairro text not null default '',
  localidade text not null default '',
  uf text not null default '',
  asked_at timestamptz not null default now()
);

-- What a product cost, and whether it was sold out, when a customer put it on the list: the list tells what has become
-- better since.
create table wishlist_items (
  user_id bigint not null references users (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  price integer check (price > 0),
  sold_out boolean not null default false,
  primary key (user_id, product_id)
);
comment on column wishlist_items.price is 'centavos; what one unit cost when it was wished for';
comment on column wishlist_items.sold_out is 'it was sold out when it was wished for';
create index wishlist_items_product on wishlist_items (product_id);

-- 'Avise-me': who wants to hear that a sold-out product is there again. A row is deleted with the mail that it asked for,
-- and after six months without one: the address is kept for this purpose alone (Lei 13.709/2018, art. 15).
create table stock_alerts (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- when the person asked, beside the words that say what for
  created_at timestamptz not null default now(),
  unique (product_id, email)
);
create index stock_alerts_age on stock_alerts (created_at);
