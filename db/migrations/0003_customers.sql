-- Customers: who they are, how they come in, where they live, what they wish for, what they agreed to; and the mail.
create table users (
  id bigint generated always as identity primary key,
  -- what links and mails name, because a running number tells how many customers there are
  uid uuid not null unique default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  cpf text not null unique check (cpf ~ '^[0-9]{11}$'),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  -- null: registered at checkout; nobody has chosen a password yet
  password_hash text,
  activated_at timestamptz,
  created_at timestamptz not null default now()
);

-- What a browser keeps as `access`: {id}|{secret}. Only the secret's hash is known here.
create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  secret_hash bytea not null,
  -- 'checkout': opened by registering at checkout, without a password that anybody chose
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

create table wishlist_items (
  user_id bigint not null references users (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);

create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  uid uuid not null unique default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  stopped_at timestamptz
);

-- The proof of consent: what was agreed to, when and from where. Rows are only ever added.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references newsletter_subscriptions (id),
  action text not null check (action in ('asked', 'confirmed', 'stopped')),
  -- the words that the person saw
  wording text not null,
  page text not null default '',
  ip inet not null,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index newsletter_consents_subscription on newsletter_consents (subscription_id, id);

-- Mails to be sent. A mail is written when it is sent, from `template` and `data`, so that no link with a secret
-- lies here and a late mail is not a wrong one.
create table mails (
  id bigint generated always as identity primary key,
  template text not null,
  recipient text not null,
  data jsonb not null default '{}',
  -- the same key is put in once, however often its cause is repeated
  unique_key text unique,
  created_at timestamptz not null default now(),
  -- when it may be tried; a process that takes it moves this on, so that no other takes it meanwhile
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  -- nothing to say any more when its turn came: an unknown address, an order that is gone
  dropped_at timestamptz,
  gave_up_at timestamptz
);
create index mails_due on mails (due_at) where sent_at is null and dropped_at is null and gave_up_at is null;

create function tell_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail', '');
  return null;
end $$;
create trigger tell_mail after insert on mails for each statement execute function tell_mail();

-- How far ahead of its allowance each caller is. What a crash forgets is only that somebody was in a hurry.
create unlogged table rate_limits (
  key text primary key,
  allowed_from timestamptz not null
);
create index rate_limits_old on rate_limits (allowed_from);
