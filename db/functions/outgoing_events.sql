-- Writes what programs want to be told, in the transaction of what happened. Without an address that wants it, one look into a
-- table of a few rows is all; nobody waits for a program.

-- Told with a time since; without it there would be two of the name.
drop function if exists tell_programs(text, bigint, jsonb);
create or replace function tell_programs(told text, about bigint, told_data jsonb, due timestamptz default now())
returns void language sql as $$
  insert into event_deliveries (address_id, type, subject, data, due_at)
    select id, told, about, told_data, due from event_addresses where told = any (events) and stopped_at is null
    on conflict (address_id, type, subject) where attempts = 0 and delivered_at is null
    do update set data = excluded.data, created_at = excluded.created_at, due_at = excluded.due_at
$$;

create or replace function tell_order_event() returns trigger language plpgsql as $$
declare
  order_number bigint;
begin
  if not exists (select from event_addresses where stopped_at is null) then
    return null;
  end if;
  select number into order_number from orders where id = new.order_id;
  if coalesce(new.from_status, 'draft') = 'draft' and new.to_status <> 'draft' then
    perform tell_programs('order.placed', order_number, jsonb_build_object('number', order_number, 'status', new.to_status));
  end if;
  if new.to_status in ('paid', 'shipped', 'cancelled', 'expired', 'refunded') and new.to_status is distinct from new.from_status then
    perform tell_programs(
      case when new.to_status in ('paid', 'shipped') then 'order.' || new.to_status else 'order.cancelled' end,
      order_number, jsonb_build_object('number', order_number, 'status', new.to_status),
      -- As long as its mail: a person of the shop may take the step back (fulfilment.server.ts).
      case when new.to_status = 'shipped' and new.who = 'staff' then now() + interval '12 seconds' else now() end);
  end if;
  return null;
end $$;
create or replace trigger tell_programs after insert on order_events for each row execute function tell_order_event();

-- A step that was taken back before it was told is not told.
create or replace function forget_order_event() returns trigger language plpgsql as $$
begin
  delete from event_deliveries
    where address_id in (select id from event_addresses) and type = 'order.shipped' and attempts = 0 and delivered_at is null
      and subject = (select number from orders where id = old.order_id);
  return null;
end $$;
create or replace trigger forget_untold after delete on order_events for each row
  when (old.to_status = 'shipped') execute function forget_order_event();

create or replace function tell_return(about bigint, step text, due timestamptz) returns void language sql as $$
  select tell_programs('return.changed', r.id,
      jsonb_build_object('number', o.number, 'protocol', r.protocol, 'kind', r.kind, 'status', step), due)
    from returns r join orders o on o.id = r.order_id where r.id = about
$$;

-- A later step before the message has left is told instead.
create or replace function tell_return_step() returns trigger language plpgsql as $$
begin
  if exists (select from event_addresses where 'return.changed' = any (events) and stopped_at is null) then
    -- As long as its mail: a person of the shop may take the step back.
    perform tell_return(new.return_id, new.status, case when new.who = 'staff' then now() + interval '12 seconds' else now() end);
  end if;
  return null;
end $$;
create or replace trigger tell_programs after insert on return_events for each row execute function tell_return_step();

create or replace function forget_return_step() returns trigger language plpgsql as $$
begin
  delete from event_deliveries
    where address_id in (select id from event_addresses) and type = 'return.changed' and attempts = 0 and delivered_at is null
      and subject = old.return_id;
  -- The step before it may never have been told: its message was replaced.
  perform tell_return(return_id, status, now()) from return_events where return_id = old.return_id order by id desc limit 1;
  return null;
end $$;
create or replace trigger forget_untold after delete on return_events for each row execute function forget_return_step();

create or replace function tell_stock_movement() returns trigger language plpgsql as $$
begin
  if exists (select from event_addresses where 'stock.changed' = any (events) and stopped_at is null) then
    perform tell_programs('stock.changed', id, jsonb_build_object('id', id, 'sku', sku, 'quantity', new.balance))
      from products where id = new.product_id;
  end if;
  return null;
end $$;
create or replace trigger tell_programs after insert on stock_movements for each row execute function tell_stock_movement();

create or replace function tell_product_change() returns trigger language plpgsql as $$
begin
  if exists (select from event_addresses where 'product.changed' = any (events) and stopped_at is null) then
    perform tell_programs('product.changed', new.id, jsonb_build_object('id', new.id, 'sku', new.sku));
  end if;
  return null;
end $$;
-- Not for the columns that a sale moves: units and counts of what was sold.
create or replace trigger tell_programs
  after insert or update of sku, name, slug, description, regular_price, sale_price, status, category_id, subcategory_id, subcategorysub_id,
    weight, height_mm, width_mm, length_mm
  on products for each row execute function tell_product_change();

create or replace function notify_events() returns trigger language plpgsql as $$
begin
  insert into announcements (channel) values ('events');
  return null;
end $$;
create or replace trigger notify_events after insert on event_deliveries for each statement execute function notify_events();
