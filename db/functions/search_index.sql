-- The words that a product is found by.

create or replace view product_search_sources as
  select p.id as product_id, p.category_id, p.subcategory_id, p.subcategorysub_id, p.sku, p.name,
    coalesce(p.option_value, '') as option_value, p.description, concat_ws(' ', c.name, s.name, ss.name) as places,
    p.card_family_id, coalesce(p.option_value_2, '') as option_value_2,
    -- A tag such as dplk_pdt_9322 is a program's own: nobody searches for it.
    concat_ws(' ', p.brand, p.gtin, (
      select string_agg(tag, ' ') from unnest(p.tags || p.other_categories) as tag where tag !~ '[_:=]')) as further,
    p.created_at, p.sold, p.card_sold, p.price, p.card_price, p.option_position, p.rating_count, p.in_stock, p.listed,
    p.rating_average, p.option_color
  from products p
  join categories c on c.id = p.category_id
  left join subcategories s on s.id = p.subcategory_id
  left join subcategoriessub ss on ss.id = p.subcategorysub_id
  where p.visible;

create or replace function index_product(source product_search_sources) returns void language plpgsql as $$
declare
  sku constant text := search_sku(source.sku);
  name constant text := search_plain(left(source.name, 1000));
  option constant text := search_plain(left(concat_ws(' ', source.option_value, source.option_value_2), 1000));
  places constant text := search_plain(left(source.places, 1000));
  description constant text := regexp_replace(left(source.description, 20000), '<[^>]*>|&\w+;', ' ', 'g');
  names constant tsvector := setweight(to_tsvector('simple', search_fold_plain(name)), 'A')
    || setweight(to_tsvector('simple', search_fold_plain(option)), 'B')
    || setweight(to_tsvector('simple', search_fold_plain(places)), 'C')
    || array_to_tsvector(array[sku]);
begin
  insert into search_entries (product_id, sku, name, places, names, card_family_id, created_at, sold, card_sold, price,
    card_price, option_position, rating_count, in_stock, listed, rating_average, option_color)
  values (source.product_id, sku, search_fold_plain(name), source.places, names, source.card_family_id, source.created_at,
    source.sold, source.card_sold, source.price, source.card_price, source.option_position, source.rating_count,
    source.in_stock, source.listed, source.rating_average, source.option_color)
  on conflict (product_id) do update
    -- The numbers that change have a trigger of their own.
    set sku = excluded.sku, name = excluded.name, places = excluded.places, names = excluded.names,
      card_family_id = excluded.card_family_id;
  insert into product_words (product_id, card_family_id, words)
  values (source.product_id, source.card_family_id,
    strip(names || to_tsvector('simple', search_fold(description || ' ' || left(source.further, 2000)))))
  on conflict (product_id) do update set card_family_id = excluded.card_family_id, words = excluded.words;
  perform add_search_words(
    concat_ws(' ', left(source.name, 1000), left(source.option_value, 1000), left(source.option_value_2, 1000),
      left(source.places, 1000)),
    concat_ws(' ', nullif(name, ''), nullif(option, ''), nullif(places, '')));
end $$;
