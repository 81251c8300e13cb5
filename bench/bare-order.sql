-- The rows of one order of one unit with a Pix to the shop's own key, and of its mails, as bare SQL: the limit with which orders
-- over HTTP are compared. The same tables, rows, constraints and triggers; the order is one transaction with one commit.
\set which random(1, :products)
\set buyer random(1, 1000000000)
\set a random(1, 1000000000)
\set b random(1, 1000000000)
insert into rate_limits as used (key, allowed_from)
  values ('placeOrder' || lpad(:a::text, 33, '0'), clock_timestamp() + interval '1 ms'),
    ('orderMailbox' || lpad(:b::text, 31, '0'), clock_timestamp() + interval '1 ms')
  on conflict (key) do update set allowed_from = greatest(used.allowed_from, clock_timestamp()) + interval '1 ms';
begin;
update products set quantity = quantity - 1
  where id = (:ids::bigint[])[:which] and visible and quantity >= 1
  returning id as product, sku, price, set_config('vitrine.stock', 'order', true) as said \gset
insert into orders (number, key, status, customer_name, customer_cpf, customer_email, cep_number, address, address_number,
    address_extra_info, address_bairro, city, state, phone_number, shipping_method, shipping_name, shipping_carrier,
    subtotal, total, units_held, reserved_until)
  values (nextval('order_numbers'), 'bench' || lpad(:a::text, 10, '0') || lpad(:b::text, 10, '0'), 'awaiting_payment',
    'Ana Maria Lima', '52998224725', 'ana' || :buyer || '@example.com', '01001000', 'Praça da Sé', '100', '', 'Sé',
    'São Paulo', 'SP', '11999998888', 'free', 'Frete grátis', 'free', :price, :price, true, now() + interval '30 minutes')
  returning id as order, number \gset
insert into order_items (order_id, product_id, sku, name, price, quantity)
  values (:order, :product, :sku, 'Película para unhas', :price, 1);
insert into order_events (order_id, who, to_status) values (:order, 'customer', 'awaiting_payment');
insert into acceptances (order_id, terms_version, terms_date, ip, port) values (:order, 1, '2026-01-01', '10.0.0.1', 443);
insert into payments (order_id, method, provider, status, amount, expires_at, pix_code, details, tries)
  values (:order, 'pix', 'own-pix', 'pending', :price, now() + interval '30 minutes', repeat('0', 150) || :number,
    '{"receiver": "Vitrine"}', 1);
-- Due so late that the shop beside takes none of them.
insert into mails (template, recipient, data, unique_key, due_at) values
  ('payment-ending', 'ana' || :buyer || '@example.com', jsonb_build_object('order_id', :order::bigint), 'payment-ending:' || :order, now() + interval '50 hours'),
  ('order-received', 'ana' || :buyer || '@example.com', jsonb_build_object('order_id', :order::bigint), 'order-received:' || :order, now() + interval '24 hours'),
  ('shop-order', 'loja@example.com', jsonb_build_object('order_id', :order::bigint), 'shop-order:' || :order || '-placed', now() + interval '24 hours');
insert into idempotency_keys (scope, key, request_hash, order_id)
  values ('guest:' || repeat('s', 43), lpad(:order::text, 40, 'k'), repeat('h', 43), :order);
commit;
-- Two of its mails leave, twenty-four at a time as the mail worker takes them: each is taken, and noted as sent.
\set turn random(1, 12)
\if :turn = 1
with due as materialized (
    select id from mails
    where sent_at is null and dropped_at is null and gave_up_at is null and due_at between now() + interval '20 hours' and now() + interval '30 hours'
    order by due_at, id limit 24 for update skip locked),
  taken as (
    update mails set attempts = attempts + 1, due_at = now() + interval '40 hours' from due where mails.id = due.id returning mails.id)
  select coalesce(array_agg(id), '{}') as taken from taken \gset
update mails set last_error = null, sent_at = now() where id = any (:taken::bigint[]);
\endif
