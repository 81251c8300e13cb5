-- 'Já paguei' (specification O8): the buyer of a Pix to the shop's own key says that it was sent, and may show the receipt.

alter table payments
  -- when the buyer said so; null: not said
  add column reported_at timestamptz check (reported_at is null or provider = 'own-pix');

create table payment_receipts (
  payment_id bigint primary key references payments (id) on delete cascade,
  -- WebP, drawn anew by the shop: of the file that was sent only its pixels
  picture bytea not null check (length(picture) between 1 and 2000000),
  at timestamptz not null default now()
);
create index payment_receipts_at on payment_receipts (at);

alter table orders
  drop constraint orders_attention_check,
  add constraint orders_attention_check check (attention <@ array['paid_twice', 'paid_short', 'paid_over',
    'paid_without_stock', 'disputed', 'refund_by_hand', 'withdrawn', 'refund_failed', 'refund_late', 'notice_unknown',
    'payment_reported']);

-- How many mails a mailbox got lately.
create index mails_recipient on mails (recipient, sent_at desc) where sent_at is not null;
