-- Notes the days whose sums changed (src/shop/today/kept-sales-days.server.ts). An order's days are noted together: which of
-- its payments was the first decides on which day it counts.

create or replace function note_sales_days(changed_order bigint) returns void language sql as $$
  insert into sales_day_changes (day)
  select distinct (paid_at at time zone 'America/Sao_Paulo')::date from payments
  where order_id = changed_order and paid_at is not null
$$;

create or replace function note_payment_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform note_sales_days(new.order_id);
  end if;
  if tg_op <> 'INSERT' and old.paid_at is not null then
    insert into sales_day_changes (day) values ((old.paid_at at time zone 'America/Sao_Paulo')::date);
    perform note_sales_days(old.order_id);
  end if;
  return null;
end $$;
create or replace trigger sales_day_paid after insert on payments for each row
  when (new.paid_at is not null) execute function note_payment_day();
create or replace trigger sales_day_changed after update of paid_at, paid_amount, refunded_amount on payments for each row
  when ((old.paid_at, old.paid_amount, old.refunded_amount) is distinct from (new.paid_at, new.paid_amount, new.refunded_amount)
    and coalesce(old.paid_at, new.paid_at) is not null) execute function note_payment_day();
create or replace trigger sales_day_deleted after delete on payments for each row
  when (old.paid_at is not null) execute function note_payment_day();

create or replace function note_units_day() returns trigger language plpgsql as $$
begin
  perform note_sales_days(old.order_id);
  return null;
end $$;
create or replace trigger sales_day_units after update of quantity, product_id on order_items for each row
  when ((old.quantity, old.product_id) is distinct from (new.quantity, new.product_id)) execute function note_units_day();
create or replace trigger sales_day_units_gone after delete on order_items for each row execute function note_units_day();
