-- Payments, refunds, and the notices of providers. Amounts in centavos.

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  method text not null check (method in ('pix', 'card', 'boleto', 'none')),
  provider text not null,
  -- made and stored before the provider is asked, so that asking twice is the same charge
  provider_key uuid not null unique default gen_random_uuid(),
  -- the provider's own id of the charge
  provider_payment text,
  status text not null default 'created' check (status in ('created', 'pending', 'in_review', 'authorized', 'paid',
    'partially_refunded', 'refunded', 'in_dispute', 'charged_back', 'rejected', 'cancelled', 'expired')),
  status_detail text,
  amount bigint not null check (amount >= 0),
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and paid_amount),
  instalments integer not null default 1 check (instalments between 1 and 12),
  expires_at timestamptz,
  -- what the customer needs to pay: Pix code, boleto line and address, card brand and last digits
  pix_code text,
  details jsonb not null default '{}',
  -- what the provider needs besides the order (a card's token); removed once it has answered
  request jsonb,
  -- how often the charge was asked for without an answer
  tries integer not null default 0,
  -- when the provider is next asked for the state of the charge; moved on by the process that asks
  next_check_at timestamptz,
  -- how new our state is, by the provider's clock: an older update changes nothing
  provider_updated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (provider, provider_payment)
);
create index payments_order on payments (order_id, id);
create index payments_check on payments (next_check_at) where next_check_at is not null;
-- One way to pay at a time: a second attempt starts when the first has ended.
create unique index payments_open on payments (order_id)
  where status in ('created', 'pending', 'in_review', 'authorized');

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id) on delete cascade,
  -- made and stored before the provider is asked
  provider_key uuid not null unique default gen_random_uuid(),
  provider_refund text,
  amount bigint not null check (amount > 0),
  -- 'by_hand': a person of the shop sends the money back and confirms it
  status text not null default 'created' check (status in ('created', 'by_hand', 'pending', 'done', 'failed')),
  reason text not null check (reason in ('paid_twice', 'paid_short', 'paid_without_stock', 'cancelled', 'expired',
    'staff')),
  who text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refunds_payment on refunds (payment_id);
-- As the refund job looks for them.
create index refunds_due on refunds (next_try_at) where status in ('created', 'pending');

-- Notices of providers (webhooks). A row says that a notice came; its charge is asked for again before it is believed.
create table provider_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  -- the provider's id of the notice: the same one sent five times is one row
  dedupe_key text not null,
  -- what it is about: the provider's id of a charge
  resource text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  last_error text,
  processed_at timestamptz,
  unique (provider, dedupe_key)
);
create index provider_notices_due on provider_notices (due_at) where processed_at is null;
create index provider_notices_received on provider_notices (received_at);
