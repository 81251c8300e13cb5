-- Returns, by lines and units. A buyer gives something back after it was sent: a withdrawal (Código de Defesa do Consumidor,
-- art. 49), or because it is broken (art. 18 and 26). Or the shop gives the money of some lines back on its own account, because
-- a unit is missing on the shelf or the buyer asked to leave a product out: that needs no way back. Amounts in centavos.

create table returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  -- what the buyer reads out on the phone: the day and the order's number, and which return of the order it is
  protocol text not null unique check (protocol ~ '^\d{8}-\d+(-\d+)?$'),
  kind text not null check (kind in ('withdrawal', 'defect', 'shop')),
  -- which state may follow which: db/functions/returns.sql
  status text not null default 'requested' check (status in ('requested', 'authorized', 'arrived', 'checked', 'refunding',
    'refunded', 'resolved', 'refused', 'cancelled')),
  -- what the buyer asks for; a withdrawal is for the money
  wish text not null default 'refund' check (wish in ('refund', 'exchange', 'repair')),
  -- a withdrawal needs none
  reason text not null default '' check (length(reason) <= 1000),
  -- what the caller made of one intention: the same key is one return
  request_key text check (length(request_key) between 1 and 255),
  -- the carrier's code with which the parcel travels back at the shop's cost, and what the shop says about it
  return_code text check (length(return_code) between 4 and 60),
  instructions text not null default '' check (length(instructions) <= 1000),
  -- what the shop decided at the check
  outcome text check (outcome in ('refund', 'exchange', 'repair')),
  -- what goes back, its part of the freight included; null for one whose order was refunded past it
  refund_amount bigint check (refund_amount >= 0),
  freight_amount bigint not null default 0 check (freight_amount >= 0),
  unique (order_id, request_key),
  check (kind = 'defect' or wish = 'refund'),
  check ((outcome is not null) = (status in ('checked', 'refunding', 'refunded', 'resolved'))),
  check (refund_amount is null or outcome = 'refund'),
  check (freight_amount <= coalesce(refund_amount, 0))
);
create index returns_order on returns (order_id, id);
-- As the shop lists what waits.
create index returns_open on returns (id) where status in ('requested', 'authorized', 'arrived', 'checked', 'refunding');
-- The back office lists open returns by what comes next, the oldest first.
create index returns_by_step on returns (status, id) where status in ('requested', 'authorized', 'arrived', 'checked', 'refunding');

create table return_lines (
  return_id bigint not null references returns (id) on delete cascade,
  order_item_id bigint not null references order_items (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  -- how many the shop takes back, and how many of them it sells again; null before the check
  accepted integer check (accepted between 0 and quantity),
  restocked integer check (restocked between 0 and accepted),
  refund_amount bigint check (refund_amount >= 0),
  primary key (return_id, order_item_id),
  check (num_nulls(accepted, restocked) in (0, 2))
);
create index return_lines_item on return_lines (order_item_id);

create table return_events (
  id bigint generated always as identity primary key,
  return_id bigint not null references returns (id) on delete cascade,
  at timestamptz not null default now(),
  -- 'customer', 'staff', 'provider'
  who text not null,
  status text not null check (status in ('requested', 'authorized', 'arrived', 'checked', 'refunding', 'refunded',
    'resolved', 'refused', 'cancelled')),
  -- what the shop says to the buyer about it
  note text not null default '' check (length(note) <= 1000),
  unique (return_id, status)
);
