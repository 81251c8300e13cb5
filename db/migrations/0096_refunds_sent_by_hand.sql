-- Money that a person of the shop sends back through the bank: the day on which it left.
alter table refunds add column sent_on date;

-- The bank's receipt of it, beside the refund and not in it, so that no reading of refunds carries a picture.
create table refund_proofs (
  refund_id bigint primary key references refunds (id) on delete cascade,
  -- WebP, drawn anew by the shop: of the file that was sent only its pixels
  picture bytea not null check (length(picture) between 1 and 2000000),
  at timestamptz not null default now()
);
create index refund_proofs_at on refund_proofs (at);
