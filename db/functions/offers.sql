-- Wakes the worker that begins and ends offers (src/shop/assortment/offers/offer-worker.server.ts).
create or replace function announce_offer() returns trigger language plpgsql as $$
begin
  insert into announcements (channel) values ('offers');
  return null;
end $$;
create or replace trigger offer_changed after update of offer_price, offer_begins_at, offer_ends_at on products for each row
  when (new.offer_due_at is not null and old.offer_due_at is distinct from new.offer_due_at) execute function announce_offer();
create or replace trigger offer_inserted after insert on products for each row
  when (new.offer_due_at is not null) execute function announce_offer();

-- An offer without a price is none, whoever takes it away: the back office, an import, a statement typed by hand. With one, the
-- worker has something to do when it begins, and then when it ends.
create or replace function plan_offer() returns trigger language plpgsql as $$
begin
  if new.offer_price is null then
    new.offer_running := false;
    new.offer_begins_at := null;
    new.offer_ends_at := null;
    new.offer_due_at := null;
  elsif new.offer_running then
    new.offer_due_at := new.offer_ends_at;
  else
    new.offer_due_at := coalesce(new.offer_begins_at, '-infinity');
  end if;
  return new;
end $$;
create or replace trigger plan_offer
  before insert or update of offer_price, offer_begins_at, offer_ends_at, offer_running, offer_due_at on products
  for each row execute function plan_offer();
