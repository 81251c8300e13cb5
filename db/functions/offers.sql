-- Wakes the worker that begins and ends offers (src/shop/backoffice/products/offers/offer-worker.server.ts).
create or replace function announce_offer() returns trigger language plpgsql as $$
begin
  insert into announcements (channel) values ('offers');
  return null;
end $$;
create or replace trigger offer_changed after update of offer_price, offer_begins_at, offer_ends_at on products for each row
  when (new.offer_due_at is not null and old.offer_due_at is distinct from new.offer_due_at) execute function announce_offer();
create or replace trigger offer_inserted after insert on products for each row
  when (new.offer_due_at is not null) execute function announce_offer();

-- An offer without a price is none, whoever takes it away: the back office, an import, a statement typed by hand.
create or replace function clear_offer() returns trigger language plpgsql as $$
begin
  new.offer_running := false;
  new.offer_begins_at := null;
  new.offer_ends_at := null;
  return new;
end $$;
create or replace trigger clear_offer before insert or update of offer_price on products for each row
  when (new.offer_price is null) execute function clear_offer();
