-- Notices on the channel 'catalog', which make cached pages old. What orders change is a row of `announcements`, because NOTIFY
-- lets one transaction commit at a time; everything else is a NOTIFY, which arrives at once:
-- 'product:<id>' when something changed that pages show of the product: price, name, whether there is any of it, whether it
-- has its family's card (pages that show one option carry the tags of all);
-- 'units:<id>' when only the number of its units did, which its own page alone shows;
-- 'catalog' when which pages show what may have changed.
-- Nothing is said of products that no page shows, nor of units sold, by which listings are ordered: pages are rendered
-- again after a minute in any case.

create or replace function notify_product_changed() returns trigger language plpgsql as $$
declare
  -- which page shows the product, and where
  place constant text[] := array['visible', 'slug', 'category_id', 'subcategory_id', 'subcategorysub_id', 'family_id',
    'featured', 'highlights', 'created_at'];
  -- what no page shows; the number of units is looked at by itself
  unseen constant text[] := array['quantity', 'in_stock', 'sold', 'card_sold', 'updated_at', 'stock_corrections',
    'last_stock_correction', 'low_at', 'stock_low', 'pictured', 'cost', 'shelf', 'offer_price', 'offer_begins_at',
    'offer_ends_at', 'offer_running', 'offer_due_at', 'height_mm', 'width_mm', 'length_mm'];
  -- the new row, but for what a sale changes: nearly every change is a sale, and comparing rows takes a tenth of the time
  rest products;
  before jsonb;
  after jsonb;
begin
  if tg_op <> 'UPDATE' then
    if coalesce(new.visible, old.visible) then
      perform pg_notify('catalog', 'catalog');
    end if;
    return null;
  end if;
  if not old.visible and not new.visible then
    return null;
  end if;
  rest := new;
  rest.quantity := old.quantity;
  rest.in_stock := old.in_stock;
  rest.sold := old.sold;
  rest.card_sold := old.card_sold;
  rest.updated_at := old.updated_at;
  if not rest *= old then
    before := to_jsonb(old) - unseen;
    after := to_jsonb(new) - unseen;
  end if;
  if before <> after then
    if exists (select from unnest(place) as field where before -> field is distinct from after -> field) then
      perform pg_notify('catalog', 'catalog');
    else
      perform pg_notify('catalog', 'product:' || new.id);
    end if;
  end if;
  if old.quantity <> new.quantity then
    if (old.quantity > 0) <> (new.quantity > 0) then
      insert into announcements (channel, payload) values ('catalog', 'product:' || new.id);
    end if;
    insert into announcements (channel, payload) values ('catalog', 'units:' || new.id);
  end if;
  return null;
end $$;
create or replace trigger notify_changed after insert or update or delete on products for each row execute function notify_product_changed();

-- Of a row that belongs to a product: a picture, a data sheet.
create or replace function notify_picture_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('catalog', 'product:' || old.product_id);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('catalog', 'product:' || new.product_id);
  end if;
  return null;
end $$;
create or replace trigger notify_changed after insert or update or delete on product_images for each row execute function notify_picture_changed();

create or replace trigger notify_changed after insert or update or delete on data_sheets for each row execute function notify_picture_changed();

create or replace function notify_catalog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', 'catalog');
  return null;
end $$;
create or replace trigger notify_changed after insert or update or delete on categories for each statement execute function notify_catalog_changed();
create or replace trigger notify_changed after insert or update or delete on subcategories for each statement execute function notify_catalog_changed();
create or replace trigger notify_changed after insert or update or delete on subcategoriessub for each statement execute function notify_catalog_changed();
create or replace trigger notify_changed after insert or update or delete on families for each statement execute function notify_catalog_changed();
-- How a search is understood is kept as long as the catalogue stays as it is.
create or replace trigger notify_changed after insert or update or delete on search_synonyms for each statement execute function notify_catalog_changed();
create or replace trigger notify_changed after insert or update or delete on banners for each statement execute function notify_catalog_changed();
create or replace trigger notify_changed after insert or update or delete on further_places for each statement execute function notify_catalog_changed();
