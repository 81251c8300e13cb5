-- The rows of one order of one unit with a Pix to the shop's own key, as bare SQL: the limit with which orders over HTTP are
-- compared. The same tables, constraints and triggers, one transaction, one commit.
\set which random(1, :products)
\set buyer random(1, 1000000000)
\set a random(1, 1000000000)
\set b random(1, 1000000000)
begin;
update products set quantity = quantity - 1
  where id = (:ids::bigint[])[:which] and visible and quantity >= 1 returning id as product, sku, price \gset
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
insert into mails (template, recipient, data, unique_key, due_at) values
  ('payment-ending', 'ana@example.com', jsonb_build_object('order_id', :order::bigint), 'payment-ending:' || :order, now() + interval '1 day'),
  ('order-received', 'ana@example.com', jsonb_build_object('order_id', :order::bigint), 'order-received:' || :order, now() + interval '1 day'),
  ('shop-order', 'ana@example.com', jsonb_build_object('order_id', :order::bigint), 'shop-order:' || :order || '-placed', now() + interval '1 day');
insert into idempotency_keys (scope, key, request_hash, order_id) values ('bench', :order::text, repeat('h', 43), :order);
commit;
