-- Called by the search index job.

-- Indexes products anew whose categories' names have changed since, at most as many as given; returns how many it did.
create or replace function renew_search(at_most integer) returns integer language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform index_product(source) from (
    select source.* from product_search_sources source left join product_search indexed using (product_id)
    where indexed.places is distinct from source.places
    limit at_most
  ) source;
  get diagnostics at_most = row_count;
  return at_most;
end $$;

-- Does what no change of a single product can: marks the products that sell best, and deletes words that no product has
-- any more.
create or replace function refresh_search() returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  large_from constant integer := 10000;
  findable constant integer := (select count(*) from product_search);
begin
  with best as materialized (
    select id from products where visible order by sold desc, id
    limit case when findable >= large_from then findable / 20 else 0 end
  ), named as (
    update product_search s set popular = not s.popular
    where s.popular <> (s.product_id in (select id from best))
  )
  update product_words s set popular = not s.popular
  where s.popular <> (s.product_id in (select id from best));

  -- Waits for transactions that write products: a word may go only when none of them is about to use it.
  lock table search_words in share row exclusive mode;
  delete from search_words
  where not exists (select from product_search where names @@ quote_literal(search_fold(search_words.word))::tsquery);
end $$;
