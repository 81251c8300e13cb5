-- Called by the search index job.

-- Indexes products anew whose categories' names have changed since, at most as many as given; returns how many it did.
create or replace function renew_search(at_most integer) returns integer language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform index_product(source) from (
    select * from (
      select source.* from product_search_sources source left join search_entries indexed using (product_id)
      where indexed.places is distinct from source.places
      limit at_most) few
    order by product_id
  ) source;
  get diagnostics at_most = row_count;
  return at_most;
end $$;

-- Copies the numbers of products that differ, at most as many as given: units sold, for which no trigger asks, and what a
-- version of the shop before this one left. A row that a buyer or an editor holds is left to them. Products are read in a statement
-- after the one that locks: read in the same, one that was changed meanwhile would get its former price back. Returns how many it did.
create or replace function renew_search_numbers(at_most integer) returns integer language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  held constant bigint[] := array(
    select s.product_id from search_entries s join products p on p.id = s.product_id
    where (s.created_at, s.sold, s.card_sold, s.price, s.card_price, s.option_position, s.rating_count, s.in_stock, s.listed,
        s.rating_average, s.option_color)
      is distinct from (p.created_at, p.sold, p.card_sold, p.price, p.card_price, p.option_position, p.rating_count, p.in_stock,
        p.listed, p.rating_average, p.option_color)
    order by s.product_id limit at_most
    for no key update of s skip locked);
begin
  update search_entries s set (created_at, sold, card_sold, price, card_price, option_position, rating_count, in_stock, listed,
      rating_average, option_color)
    = (p.created_at, p.sold, p.card_sold, p.price, p.card_price, p.option_position, p.rating_count, p.in_stock, p.listed,
      p.rating_average, p.option_color)
  from products p where p.id = s.product_id and s.product_id = any (held);
  return cardinality(held);
end $$;

-- Marks the products that sell best. A row that somebody holds is marked the next time: who waited here would hold up sales.
create or replace function mark_popular() returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  large_from constant integer := 10000;
  findable constant integer := (select count(*) from search_entries);
begin
  with best as materialized (
    select id from products where visible order by sold desc, id
    limit case when findable >= large_from then findable / 20 else 0 end
  ), changed as materialized (
    select product_id from search_entries where popular <> (product_id in (select id from best))
    order by product_id for no key update skip locked
  )
  update search_entries s set popular = not s.popular from changed where s.product_id = changed.product_id;
  update product_words w set popular = s.popular from search_entries s
  where s.product_id = w.product_id and s.popular <> w.popular;
end $$;

-- Writes down the words of which a search need not count the matches: some more cards than it counts up to (COUNT_LIMIT) have
-- them, so that those hidden until the next time make no difference, and enough of the best-selling to tell what they are like. A
-- card is counted by the option that leads it, which is quick and never too many.
create or replace function mark_common_words(large_from integer default 10000) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  cards constant integer := 1050;
  best constant integer := 48;
begin
  delete from common_words;
  if (select count(*) from search_entries) < large_from then
    return;
  end if;
  insert into common_words (lexeme, named, said)
  select array_to_tsvector(array[word]), max(named), max(said)
  from (
    select word, popular.ndoc as named, null::integer as said from ts_stat('select names from search_entries where listed') listed
      join ts_stat('select names from search_entries where popular') popular using (word)
    where listed.ndoc >= cards and popular.ndoc >= best
    union all
    select word, null, popular.ndoc from ts_stat('select words from product_words join search_entries using (product_id) where listed') listed
      join ts_stat('select words from product_words where popular') popular using (word)
    where listed.ndoc >= cards and popular.ndoc >= best
  ) common
  group by word;
end $$;

-- Deletes words that no product has any more.
create or replace function refresh_search() returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  -- Waits for transactions that write products: a word may go only when none of them is about to use it.
  lock table search_words in share row exclusive mode;
  -- Read as the index reads its texts: never an error, and a word of which that leaves nothing is a word of no product.
  delete from search_words
  where not exists (select from search_entries where names @@ plainto_tsquery('simple', search_fold_plain(search_words.word)));
end $$;
