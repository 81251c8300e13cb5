-- What waits to be packed or posted is listed by when its money was there: who paid first goes first.

alter table orders
  -- when it was last paid; null for an order of before that had left by then
  add column paid_at timestamptz;
update orders set paid_at = (select max(at) from order_events where order_id = orders.id and to_status = 'paid')
where status in ('paid', 'picking');
create index orders_to_send on orders (status, coalesce(paid_at, created_at), id) where status in ('paid', 'picking');
