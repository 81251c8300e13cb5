-- A product that is put on sale is neither a draft nor archived, whoever puts it there: the back office, an import, a statement
-- typed by hand. The trigger's name puts it before those that look at the stage.
create or replace function end_product_stage() returns trigger language plpgsql as $$
begin
  new.stage := null;
  return new;
end $$;
create or replace trigger active_ends_stage before insert or update of status, stage on products for each row
  when (new.status = 1 and new.stage is not null) execute function end_product_stage();

-- The date from which a product is on sale ends with the first thing that it waits for: a sale, a draft, the archive. After the
-- trigger above, by its name.
create or replace function end_product_opening() returns trigger language plpgsql as $$
begin
  new.opens_at := null;
  return new;
end $$;
create or replace trigger ended_opening before insert or update of status, stage, opens_at on products for each row
  when (new.opens_at is not null and (new.status = 1 or new.stage is not null)) execute function end_product_opening();

-- Wakes the worker, which opens the product at its second.
create or replace function announce_opening() returns trigger language plpgsql as $$
begin
  insert into announcements (channel) values ('offers');
  return null;
end $$;
create or replace trigger opening_changed after update of opens_at on products for each row
  when (new.opens_at is not null and old.opens_at is distinct from new.opens_at) execute function announce_opening();
create or replace trigger opening_inserted after insert on products for each row
  when (new.opens_at is not null) execute function announce_opening();
