-- Orders, their lines and events, withdrawals, coupons. Amounts in centavos.

create table coupons (
  id bigint generated always as identity primary key,
  -- upper case: the checkout's field writes so, and codes that differ only in case would be taken for one another
  code text not null unique check (code = upper(code) and code ~ '^[^[:space:]]{1,40}$'),
  type text not null check (type in ('fixed', 'percentage')),
  -- centavos of a fixed coupon; percent of the subtotal of the other
  value integer not null check (value > 0 and (type = 'fixed' or value <= 100)),
  active boolean not null default true,
  -- first and last day on which it counts, by the shop's calendar
  valid_from date,
  valid_until date,
  -- what the lines must cost together before it applies
  minimum bigint not null default 0 check (minimum >= 0),
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  -- how many orders count on it now: it goes down again when one is cancelled or expires
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  check (max_uses is null or used <= max_uses),
  check (valid_from is null or valid_until is null or valid_from <= valid_until)
);

-- The numbers of orders, which customers read out on the phone. A draft has none.
create sequence order_numbers start 1001;

create table orders (
  id bigint generated always as identity primary key,
  number bigint unique,
  -- opens the order to the person who has the link of the mail
  key text not null unique check (length(key) >= 24),
  status text not null check (status in ('draft', 'awaiting_payment', 'paid', 'picking', 'shipped', 'delivered',
    'cancelled', 'expired', 'refunded')),
  user_id bigint references users (id) on delete set null,
  -- the session that placed it: one that was opened at checkout sees its own orders and no others
  session_id bigint references access_tokens (id) on delete set null,
  customer_name text not null,
  customer_cpf char(11) not null check (customer_cpf ~ '^\d{11}$'),
  customer_email text not null,
  cep_number char(8) check (cep_number ~ '^\d{8}$'),
  address text,
  address_number text,
  address_extra_info text,
  address_bairro text,
  city text,
  state text,
  phone_number text,
  -- The shipping quote that the buyer chose, as it was when the order was placed: an order never shows today's settings.
  -- The name is the one that buyers read; the price is `freight`. A draft has none.
  shipping_method text,
  shipping_name text,
  shipping_carrier text,
  -- business days from the payment to the door; null: the carrier did not say
  shipping_days_min integer check (shipping_days_min >= 0),
  shipping_days_max integer check (shipping_days_max >= shipping_days_min),
  subtotal bigint not null default 0 check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  freight bigint not null default 0 check (freight >= 0),
  total bigint not null default 0,
  coupon_id bigint references coupons (id),
  coupon_code text,
  -- whether the order is among its coupon's uses
  coupon_counted boolean not null default false,
  -- whether its units are out of products.quantity: they leave once and return once
  units_held boolean not null default false,
  -- until when an unpaid order keeps its units; the charge of its payment ends at the same moment
  reserved_until timestamptz,
  -- When ending an order whose time is over is next tried; moved on by the process that tries, so that orders whose
  -- provider is silent do not stand before the others.
  next_expiry_at timestamptz,
  -- what a draft's client said the lines will come to
  declared_subtotal bigint,
  declared_total bigint,
  -- why a person of the shop has to look at it: every reason that has not been dealt with
  attention text[] not null default '{}' check (attention <@ array['paid_twice', 'paid_short', 'paid_over',
    'paid_without_stock', 'disputed', 'refund_by_hand', 'withdrawn', 'refund_failed', 'refund_late', 'notice_unknown']),
  created_at timestamptz not null default now(),
  check (total = subtotal - discount + freight),
  check ((status = 'draft') = (number is null)),
  check (num_nulls(cep_number, address, address_number, address_extra_info, address_bairro, city, state, phone_number)
    in (0, 8)),
  check (status = 'draft' or num_nulls(shipping_method, shipping_name, shipping_carrier) = 0),
  check (num_nulls(shipping_days_min, shipping_days_max) in (0, 2)),
  check (status not in ('shipped', 'delivered') or address is not null),
  check (status <> 'awaiting_payment' or reserved_until is not null),
  check (units_held or status not in ('awaiting_payment', 'paid', 'picking')),
  check (not units_held or status not in ('draft', 'cancelled', 'expired')),
  check (not coupon_counted or coupon_id is not null)
);
create index orders_user on orders (user_id, id desc) where status <> 'draft';
create index orders_session on orders (session_id) where session_id is not null;
create index orders_reserved on orders (reserved_until) where status = 'awaiting_payment';
create index orders_draft on orders (created_at) where status = 'draft';
create index orders_unpaid_of on orders (customer_cpf) where status = 'awaiting_payment';
create index orders_coupon on orders (coupon_id, customer_cpf) where coupon_counted;
create index orders_attention on orders (id) where attention <> '{}';

create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  product_id bigint not null references products (id),
  -- as they were when the order was placed
  sku text not null,
  name text not null,
  price integer not null check (price > 0),
  quantity integer not null check (quantity > 0),
  -- the line's part of the order's discount
  discount bigint not null default 0 check (discount between 0 and price::bigint * quantity),
  unique (order_id, product_id)
);
create index order_items_product on order_items (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  at timestamptz not null default now(),
  -- 'customer', 'shop', 'staff:<name>', 'provider:<name>'
  who text not null,
  from_status text check (from_status in ('draft', 'awaiting_payment', 'paid', 'picking', 'shipped', 'delivered',
    'cancelled', 'expired', 'refunded')),
  to_status text not null check (to_status in ('draft', 'awaiting_payment', 'paid', 'picking', 'shipped', 'delivered',
    'cancelled', 'expired', 'refunded')),
  note text,
  -- what the carrier calls the parcel
  tracking_code text,
  check (tracking_code is null or (to_status = 'shipped' and length(tracking_code) between 4 and 60))
);
create index order_events_order on order_events (order_id, id);

-- Purchases that their buyers withdrew from after they were sent (Código de Defesa do Consumidor, art. 49): once for
-- each order.
create table withdrawals (
  order_id bigint primary key references orders (id) on delete cascade,
  -- what the buyer reads out on the phone: the day and the order's number
  protocol text not null unique check (protocol ~ '^\d{8}-\d+$'),
  -- buyers need not give one
  reason text not null default '' check (length(reason) <= 1000),
  at timestamptz not null default now()
);

-- Which order answered which Idempotency-Key; kept for 72 hours.
create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  order_id bigint not null references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create index idempotency_keys_order on idempotency_keys (order_id);
