-- Which product of a family has its card, and by what that card is ordered: products.card_family_id, listed, card_price and
-- card_sold.

-- A product with a card of its own: its own values. An option of a family shares the card that refresh_family() gives.
create or replace function set_product_card() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.family_id is distinct from old.family_id then
    new.card_family_id := (select id from families where id = new.family_id and stands_alone = 0);
  end if;
  if new.card_family_id is null then
    new.listed := new.visible;
    new.card_price := case when new.sale_price > 0 then new.sale_price else new.regular_price end;
    new.card_sold := new.sold;
  elsif tg_op = 'INSERT' or not new.visible then
    new.listed := false;
  end if;
  return new;
end $$;
-- Its name puts it after product_visible.
create or replace trigger set_product_card before insert or update on products for each row execute function set_product_card();

-- Chooses the option that leads a family: the first in stock by the family's order. Rows are locked in the order of their
-- ids, as orders lock them.
create or replace function refresh_family(family bigint) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  led boolean := false;
  leads boolean := false;
begin
  perform from products where family_id = family order by id for no key update;
  led := exists (select from products where family_id = family and listed);
  with options as (
    select id,
      visible and row_number() over (order by visible desc, in_stock desc, option_position, id) = 1 as leads,
      coalesce(min(price) filter (where visible and in_stock) over (), min(price) filter (where visible) over (), price)
        as lowest,
      coalesce(sum(sold) filter (where visible) over (), 0)::integer as together
    from products where family_id = family and card_family_id is not null
  )
  update products p set listed = options.leads, card_price = lowest, card_sold = together
  from options
  where p.id = options.id
    and (p.listed, case when options.leads then p.card_price end, case when options.leads then p.card_sold end)
      is distinct from (options.leads, case when options.leads then lowest end, case when options.leads then together end);
  leads := exists (select from products where family_id = family and listed);
  if leads and not led then
    -- Until now no page showed any of it.
    perform pg_notify('catalog', 'catalog');
  end if;
end $$;

-- The same within a transaction that holds other rows: it never waits for a buyer of a sibling, who may be waiting for it.
-- When one of the rows is held, the worker does it.
create or replace function refresh_or_note_family(family bigint) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  free constant bigint := (select count(*) from (
    select from products where family_id = family order by id for no key update skip locked) locked);
begin
  if free < (select count(*) from products where family_id = family) then
    insert into family_changes (family_id) values (family);
    insert into announcements (channel) values ('families');
  else
    perform refresh_family(family);
  end if;
end $$;

create or replace function update_family_card() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.card_family_id is not null and (tg_op = 'DELETE' or old.family_id is distinct from new.family_id) then
    perform refresh_or_note_family(old.family_id);
  end if;
  if tg_op <> 'DELETE' and new.card_family_id is not null then
    perform refresh_or_note_family(new.family_id);
  end if;
  return null;
end $$;
create or replace trigger family_inserted after insert on products for each row
  when (new.card_family_id is not null) execute function update_family_card();
create or replace trigger family_deleted after delete on products for each row
  when (old.card_family_id is not null) execute function update_family_card();
create or replace trigger family_updated after update on products for each row
  when ((old.family_id, old.card_family_id, old.visible, old.price, old.option_position)
    is distinct from (new.family_id, new.card_family_id, new.visible, new.price, new.option_position))
  execute function update_family_card();

-- A sale holds the rows of its products until it ends, and must not wait for those of their siblings: the family is only
-- noted, and the family worker does the rest.
create or replace function note_family_change() returns trigger language plpgsql as $$
begin
  insert into family_changes (family_id) values (new.card_family_id);
  insert into announcements (channel) values ('families');
  return null;
end $$;
create or replace trigger family_sold after update of quantity, sold on products for each row
  when (new.card_family_id is not null and (old.in_stock, old.sold) is distinct from (new.in_stock, new.sold))
  execute function note_family_change();

-- Refreshes one of the families that were noted; false when there is none.
create or replace function refresh_noted_family() returns boolean language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  family constant bigint := (select family_id from family_changes order by id limit 1 for update skip locked);
begin
  if family is null then
    return false;
  end if;
  -- The notes that are visible now; one that comes later asks again.
  delete from family_changes where id in (
    select id from family_changes where family_id = family order by id for update skip locked);
  perform refresh_family(family);
  return true;
end $$;

-- A family that lets its options stand alone, or no longer does.
create or replace function update_family_alone() returns trigger language plpgsql as $$
begin
  update products set card_family_id = case when new.stands_alone = 0 then new.id end where family_id = new.id;
  return null;
end $$;
create or replace trigger family_alone after update of stands_alone on families for each row
  when (old.stands_alone <> new.stands_alone) execute function update_family_alone();
