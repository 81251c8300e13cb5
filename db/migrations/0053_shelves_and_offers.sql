-- Where a product stands in the stockroom, and offers with a beginning and an end. The price that is charged stays one column:
-- the offer worker writes it when an offer begins and ends (src/shop/backoffice/products/offers/apply-offers.server.ts).
alter table products
  add column shelf text not null default '' check (length(shelf) <= 60),
  add column offer_price integer check (offer_price > 0),
  -- null: at once
  add column offer_begins_at timestamptz,
  -- null: until somebody ends it
  add column offer_ends_at timestamptz,
  -- it has begun: its price is the sale price
  add column offer_running boolean not null default false,
  -- when the worker has something to do; kept by a trigger (db/functions/offers.sql). A generated column would write the whole
  -- table and all its indexes anew, while nobody reads it: these columns only have the table read once, for their checks.
  add column offer_due_at timestamptz,
  add check (offer_begins_at < offer_ends_at),
  add check (offer_price is not null or (offer_begins_at is null and offer_ends_at is null and not offer_running));

create index products_offer_due on products (offer_due_at) where offer_due_at is not null;
create index products_staff_never_sold on products (id desc) where status = 1 and sold = 0;
