-- The mails of a mailbox that are still to be sent, which are counted before another one is (src/shop/orders/mails/mailbox.server.ts).
create index mails_waiting on mails (recipient) where sent_at is null and dropped_at is null and gave_up_at is null;

-- Every visible product by its id, the order of get-products: its pages are skipped in the index alone.
create index products_by_id on products (id) where visible;
