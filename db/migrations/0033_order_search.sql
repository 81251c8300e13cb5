-- One field finds an order of a million: by number, name, CPF, e-mail, phone, SKU or tracking code.
create index orders_name on orders using gin (lower(customer_name) gin_trgm_ops) where status <> 'draft';
create index orders_cpf on orders (customer_cpf, id desc) where status <> 'draft';
create index orders_email on orders (customer_email text_pattern_ops, id desc) where status <> 'draft';
create index orders_phone on orders (phone_number, id desc) where status <> 'draft';
create index order_items_sku on order_items (upper(sku), order_id desc);
create index order_events_tracking on order_events (upper(tracking_code)) where tracking_code is not null;

-- The mails of an order.
create index mails_order on mails (((data ->> 'order_id')::bigint)) where data ? 'order_id';
