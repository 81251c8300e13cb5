-- Buyers who take back a purchase after it was sent (Código de Defesa do Consumidor, art. 49): once for each order.

create table withdrawals (
  order_id bigint primary key references orders (id) on delete cascade,
  -- what the buyer reads out on the phone: the day and the order's number
  protocol text not null unique check (protocol ~ '^\d{8}-\d+$'),
  -- nobody has to give one
  reason text not null default '' check (length(reason) <= 1000),
  at timestamptz not null default now()
);
