-- The demonstration's back office has a past: its orders, and who packed them.
alter table demo_rows
  drop constraint demo_rows_relation_check,
  add constraint demo_rows_relation_check check (relation in
    ('categories', 'subcategories', 'subcategoriessub', 'families', 'products', 'banners', 'coupons', 'orders', 'staff'));

-- What is written in a transaction may be given an earlier date in it, as the demonstration does (demo/orders/move-back.ts).
-- Once it is committed, nothing of the history changes.
create or replace function refuse_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.at = now() and new.at < old.at and to_jsonb(new) - 'at' = to_jsonb(old) - 'at' then
    return new;
  end if;
  raise exception 'history is never altered';
end $$;
