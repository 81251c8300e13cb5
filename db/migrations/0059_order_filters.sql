-- What the list of orders is narrowed by: days, state, freight, and how the newest payment is made and stands.
create index orders_created on orders (created_at desc, id desc) where status <> 'draft';
create index orders_state on orders (state, id desc) where status <> 'draft';
-- One of the two has each order.
create index orders_freight_charged on orders (id desc) where freight > 0 and status <> 'draft';
create index orders_freight_free on orders (id desc) where freight = 0 and status <> 'draft';
create index payments_method on payments (method, order_id desc);
create index payments_status on payments (status, order_id desc);
