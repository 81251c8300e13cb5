-- Keeps the index up to date when products and categories change.

-- The shop's connections plan every statement anew, with its values at hand; here planning would take longer than the
-- statement itself.
create or replace function update_product_search() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if new.visible then
    perform index_product(source) from product_search_sources source where product_id = new.id;
  else
    delete from search_entries where product_id = new.id;
    delete from product_words where product_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger search_inserted after insert on products for each row
  when (new.visible) execute function update_product_search();
-- quantity and sold are not among the columns: a sale leaves the search alone.
create or replace trigger search_updated
  after update of sku, name, description, option_value, option_value_2, category_id, subcategory_id, subcategorysub_id, status,
    visible, family_id, card_family_id, brand, gtin, tags, other_categories
  on products for each row
  when ((old.sku, old.name, old.description, old.option_value, old.category_id, old.subcategory_id,
      old.subcategorysub_id, old.visible, old.option_value_2, old.card_family_id, old.brand, old.gtin,
      old.tags, old.other_categories)
    is distinct from (new.sku, new.name, new.description, new.option_value, new.category_id, new.subcategory_id,
      new.subcategorysub_id, new.visible, new.option_value_2, new.card_family_id, new.brand, new.gtin,
      new.tags, new.other_categories))
  execute function update_product_search();

-- What the matches of a product are sorted and narrowed by. The product is read anew, because a trigger before this one may have
-- changed it again (refresh_family). Not for units sold: then every sale would write here.
create or replace function update_search_numbers() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  update search_entries s set (created_at, sold, card_sold, price, card_price, option_position, rating_count, in_stock, listed,
      rating_average, option_color)
    = (p.created_at, p.sold, p.card_sold, p.price, p.card_price, p.option_position, p.rating_count, p.in_stock, p.listed,
      p.rating_average, p.option_color)
  from products p where p.id = new.id and s.product_id = new.id;
  return null;
end $$;
create or replace trigger search_numbers_updated after update on products for each row
  when (new.visible and (old.created_at, old.price, old.card_price, old.option_position, old.rating_count, old.in_stock,
      old.listed, old.rating_average, old.option_color)
    is distinct from (new.created_at, new.price, new.card_price, new.option_position, new.rating_count, new.in_stock,
      new.listed, new.rating_average, new.option_color))
  execute function update_search_numbers();

-- Indexes the products of a renamed category anew, about half a millisecond for each. Of very many only the first: the
-- others are left to renew_search().
create or replace function update_products_search() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  at_once constant integer := 2000;
begin
  -- In the order of their ids, as an order that sells out several of them writes there.
  perform index_product(source) from (
    select * from (
      select * from product_search_sources
      where case tg_table_name when 'categories' then category_id when 'subcategories' then subcategory_id
        else subcategorysub_id end = new.id
      limit at_once) few
    order by product_id
  ) source;
  return null;
end $$;
create or replace trigger search_renamed after update of name on categories for each row
  when (old.name <> new.name) execute function update_products_search();
create or replace trigger search_renamed after update of name on subcategories for each row
  when (old.name <> new.name) execute function update_products_search();
create or replace trigger search_renamed after update of name on subcategoriessub for each row
  when (old.name <> new.name) execute function update_products_search();
