-- A note that was taken back stands on its order no more; the history still says what it said, until an erasure takes it.
alter table order_notes add column withdrawn_at timestamptz;
