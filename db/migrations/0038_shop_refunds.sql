-- The shop gives the money of some lines back on its own account: a unit is missing on the shelf, the buyer asked to leave
-- a product out. It is a return that needs no way back.

alter table returns
  drop constraint returns_kind_check,
  add constraint returns_kind_check check (kind in ('withdrawal', 'defect', 'shop'));

alter table orders
  drop constraint orders_attention_check,
  add constraint orders_attention_check check (attention <@ array['paid_twice', 'paid_short', 'paid_over',
    'paid_without_stock', 'disputed', 'refund_by_hand', 'withdrawn', 'refund_failed', 'refund_late', 'notice_unknown',
    'payment_reported', 'unit_missing']);
