-- Payments, refunds, the notices of providers, and the sums of days. Amounts in centavos.

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  -- 'cash' and 'machine' (the card machine): sales at the counter
  method text not null check (method in ('pix', 'card', 'boleto', 'none', 'cash', 'machine')),
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
  -- 'Já paguei' (specification O8): when the buyer of a Pix to the shop's own key said that it was sent; null: not said
  reported_at timestamptz check (reported_at is null or provider = 'own-pix'),
  -- why asking the provider failed the last time
  last_error text,
  unique (provider, provider_payment)
);
create index payments_order on payments (order_id, id);
create index payments_check on payments (next_check_at) where next_check_at is not null;
-- One way to pay at a time: a second attempt starts when the first has ended.
create unique index payments_open on payments (order_id)
  where status in ('created', 'pending', 'in_review', 'authorized');
-- Money by the day on which it arrived, for the figures of the back office.
create index payments_paid on payments (paid_at) where paid_at is not null;
-- What the list of orders is narrowed by: how the newest payment is made and stands.
create index payments_method on payments (method, order_id desc);
create index payments_status on payments (status, order_id desc);

-- The receipt that a buyer shows with 'Já paguei'.
create table payment_receipts (
  payment_id bigint primary key references payments (id) on delete cascade,
  -- WebP, drawn anew by the shop: of the file that was sent only its pixels
  picture bytea not null check (length(picture) between 1 and 2000000),
  at timestamptz not null default now()
);
create index payment_receipts_at on payment_receipts (at);

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id) on delete cascade,
  -- made and stored before the provider is asked
  provider_key uuid not null unique default gen_random_uuid(),
  provider_refund text,
  amount bigint not null check (amount > 0),
  -- 'by_hand': a person of the shop sends the money back and confirms it
  status text not null default 'created' check (status in ('created', 'by_hand', 'pending', 'done', 'failed')),
  reason text not null check (reason in ('paid_twice', 'paid_short', 'paid_without_stock', 'cancelled', 'expired', 'staff',
    'returned')),
  who text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  return_id bigint references returns (id) on delete set null,
  -- of money that a person of the shop sends back through the bank: the day on which it left
  sent_on date,
  -- why it failed the last time
  last_error text
);
create index refunds_payment on refunds (payment_id);
create index refunds_return on refunds (return_id) where return_id is not null;
-- As the refund job looks for them.
create index refunds_due on refunds (next_try_at) where status in ('created', 'pending');

-- The bank's receipt of a refund, beside it and not in it, so that no reading of refunds carries a picture.
create table refund_proofs (
  refund_id bigint primary key references refunds (id) on delete cascade,
  -- WebP, drawn anew by the shop: of the file that was sent only its pixels
  picture bytea not null check (length(picture) between 1 and 2000000),
  at timestamptz not null default now()
);
create index refund_proofs_at on refund_proofs (at);

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

-- The sales of the shop's days that are over, added up once, so that 'Hoje' of a large shop need not go over two months of orders.
create table sales_days (
  day date primary key,
  -- all money that arrived on the day, and what of it was given back since
  received bigint not null,
  refunded bigint not null,
  -- orders whose first money arrived on the day, and their units
  orders integer not null,
  units integer not null,
  -- the same units by product, the n-th of one list with the n-th of the other
  product_ids bigint[] not null,
  product_units integer[] not null
);

-- Days whose money or units changed: their sums are added up again. Only appended to by who changes them, so that nobody waits.
create table sales_day_changes (
  id bigint generated always as identity primary key,
  day date not null
);
create index sales_day_changes_day on sales_day_changes (day);
