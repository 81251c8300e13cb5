-- Search: what a product is found by, kept beside the products by triggers.
create extension if not exists fuzzystrmatch;

-- Small letters and digits with single spaces between, a measure joined to its number.
create function search_letters(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(btrim(regexp_replace(lower(value), '[^[:alnum:]]+', ' ', 'g')),
    '\m(\d+) (ml|g|kg|mm|cm|d|un)\M', '\1\2', 'g')
$$;

-- Words as they are compared: without accents, capitals and punctuation.
create function search_plain(value text) returns text language sql immutable parallel safe as $$
  select search_letters(unaccent(normalize(value, nfkc)))
$$;

-- Plain words with plural and gender folded away: corações = coração, anéis = anel, batons = batom, azuis = azul,
-- infantis = infantil, cores = cor, películas = película, kits = kit, vermelha = vermelho. PostgreSQL's own
-- Portuguese stemmer joins fewer of these pairs, and makes one word of cola and colar.
create function search_fold_plain(plain text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    plain,
    '(oes|aes|aos)\M', 'ao', 'g'),
    '([aou])is\M', '\1l', 'g'),
    'eis\M', 'el', 'g'),
    'ns?\M', 'm', 'g'),
    '([rz])es?\M|([a-rt-z])s\M|(i)l\M', '\1\2\3', 'g'),
    '([a-z]{5})a\M', '\1o', 'g'),
    '\m(pret|rox|fosc|clar|negr|nov)a\M', '\1o', 'g')
$$;

create function search_fold(value text) returns text language sql immutable parallel safe as $$
  select search_fold_plain(search_plain(value))
$$;

-- A SKU is one word, whatever stands between its letters and digits. Its mark keeps it from being taken for another.
create function search_sku(value text) returns text language sql immutable parallel safe as $$
  select '#' || left(replace(search_plain(left(value, 200)), ' ', ''), 200)
$$;

-- One row for each visible product. A table of its own, because an order that takes units writes the product's row
-- anew and must not carry all this along.
create table product_search (
  product_id bigint primary key references products (id) on delete cascade,
  sku text not null,
  name text not null,
  -- the names of its categories, as they went into the words below
  places text not null,
  -- What ranks: the words of the name (A), of the option (B) and of the categories (C), and the SKU.
  names tsvector not null,
  -- What matches: the same and the words of the description, all without positions.
  words tsvector not null,
  -- one of the best-selling of a large shop
  popular boolean not null default false
);
create index product_search_sku on product_search (sku);
-- A short list of pending entries: writing a product costs half as much as without one, and what every search has to
-- read through stays below a tenth of a millisecond.
create index product_search_words on product_search using gin (words) with (gin_pending_list_limit = 128);
create index product_search_names on product_search using gin (names) with (gin_pending_list_limit = 128);
create index product_search_popular_words on product_search using gin (words) with (fastupdate = off) where popular;
create index product_search_popular_names on product_search using gin (names) with (fastupdate = off) where popular;

-- Words that a mistyped one may be mended to, with the spelling to show.
create table search_words (
  word text collate "C" primary key,
  shown text not null
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- Takes a text and what search_plain makes of it.
create function know_search_words(spelled text, plain text) returns void language plpgsql as $$
declare
  words constant text[] := string_to_array(plain, ' ');
  unknown constant text[] := array(select word from unnest(words) as own (word)
    where word ~ '^[^\d]{3,40}$' and not exists (select from search_words known where known.word = own.word));
  shown text[];
begin
  if unknown = '{}' then
    return;
  end if;
  shown := string_to_array(search_letters(normalize(spelled, nfkc)), ' ');
  if cardinality(shown) <> cardinality(words) then
    shown := words;
  end if;
  -- In the order of the words, so that two products written at once do not wait for each other in a circle.
  insert into search_words (word, shown)
  select distinct on (pair.word) pair.word, pair.shown
  from unnest(words, shown) as pair (word, shown)
  where pair.word = any (unknown)
  order by pair.word, pair.shown collate "C" desc
  on conflict do nothing;
end $$;

create view product_search_sources as
  select p.id as product_id, p.category_id, p.subcategory_id, p.subcategorysub_id, p.sku, p.name,
    coalesce(p.option_value, '') as option_value, p.description, concat_ws(' ', c.name, s.name, ss.name) as places
  from products p
  join categories c on c.id = p.category_id
  left join subcategories s on s.id = p.subcategory_id
  left join subcategoriessub ss on ss.id = p.subcategorysub_id
  where p.visible;

create function index_product(source product_search_sources) returns void language plpgsql as $$
declare
  sku constant text := search_sku(source.sku);
  name constant text := search_plain(left(source.name, 1000));
  option constant text := search_plain(left(source.option_value, 1000));
  places constant text := search_plain(left(source.places, 1000));
  description constant text := regexp_replace(left(source.description, 20000), '<[^>]*>|&\w+;', ' ', 'g');
  names constant tsvector := setweight(to_tsvector('simple', search_fold_plain(name)), 'A')
    || setweight(to_tsvector('simple', search_fold_plain(option)), 'B')
    || setweight(to_tsvector('simple', search_fold_plain(places)), 'C')
    || array_to_tsvector(array[sku]);
begin
  insert into product_search as kept (product_id, sku, name, places, names, words)
  values (source.product_id, sku, search_fold_plain(name), source.places, names,
    strip(names || to_tsvector('simple', search_fold(description))))
  on conflict (product_id) do update
    set sku = excluded.sku, name = excluded.name, places = excluded.places, names = excluded.names, words = excluded.words;
  perform know_search_words(
    concat_ws(' ', left(source.name, 1000), left(source.option_value, 1000), left(source.places, 1000)),
    concat_ws(' ', nullif(name, ''), nullif(option, ''), nullif(places, '')));
end $$;

-- The shop's connections plan every statement anew, with its values in hand; here that would take longer than to do
-- what is planned.
create function keep_product_search() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if new.visible then
    perform index_product(source) from product_search_sources source where product_id = new.id;
  else
    delete from product_search where product_id = new.id;
  end if;
  return null;
end $$;
create trigger search_inserted after insert on products for each row
  when (new.visible) execute function keep_product_search();
-- quantity and sold are not among the columns: a sale leaves the search alone.
create trigger search_updated
  after update of sku, name, description, option_value, category_id, subcategory_id, subcategorysub_id, status, visible
  on products for each row
  when ((old.sku, old.name, old.description, old.option_value, old.category_id, old.subcategory_id,
      old.subcategorysub_id, old.visible)
    is distinct from (new.sku, new.name, new.description, new.option_value, new.category_id, new.subcategory_id,
      new.subcategorysub_id, new.visible))
  execute function keep_product_search();

-- A renamed category renews its products at once, about half a millisecond for each. Of very many only the first:
-- renew_search() sees to the others.
create function keep_products_search() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  at_once constant integer := 2000;
begin
  perform index_product(source) from (
    select * from product_search_sources source
    where case tg_table_name when 'categories' then category_id when 'subcategories' then subcategory_id
      else subcategorysub_id end = new.id
    limit at_once
  ) source;
  return null;
end $$;
create trigger search_renamed after update of name on categories for each row
  when (old.name <> new.name) execute function keep_products_search();
create trigger search_renamed after update of name on subcategories for each row
  when (old.name <> new.name) execute function keep_products_search();
create trigger search_renamed after update of name on subcategoriessub for each row
  when (old.name <> new.name) execute function keep_products_search();

create function swapped_letters(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(overlay(word placing reverse(substr(word, i, 2)) from i for 2))
  from generate_series(1, length(word) - 1) i
$$;

-- The known word that a mistyped one was probably meant to be, in the spelling to show, or null. Words with digits
-- are sizes and models: whoever asks for a model that is not there must not be shown another.
create function mend_search_word(typed text) returns text language plpgsql stable
set pg_trgm.similarity_threshold = 0.25 as $$
declare
  swapped constant text[] := swapped_letters(typed);
  mistakes constant integer := case when length(typed) <= 4 then 1 when length(typed) <= 7 then 2 else 3 end;
  candidate record;
begin
  if typed !~ '^[^\d\s]{3,40}$' then
    return null;
  end if;
  for candidate in
    select shown, search_fold(word) as folded
    from (
      select word, shown, similarity(word, typed) as alike,
        case when word = any (swapped) then 1 else levenshtein_less_equal(typed, word, mistakes) end as distance
      from search_words
      where word % typed or word = any (swapped)
    ) near
    where distance <= mistakes
    order by distance, left(word, 1) <> left(typed, 1), alike desc, word
    limit 10
  loop
    -- Words stay known for a while after the last product that had them.
    if exists (select from product_search where words @@ quote_literal(candidate.folded)::tsquery) then
      return candidate.shown;
    end if;
  end loop;
  return null;
end $$;

-- Renews products whose categories' names have changed since, as many as given; returns how many there were.
create function renew_search(at_most integer) returns integer language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform index_product(source) from (
    select source.* from product_search_sources source left join product_search kept using (product_id)
    where kept.places is distinct from source.places
    limit at_most
  ) source;
  get diagnostics at_most = row_count;
  return at_most;
end $$;

-- What no change of a single product can know: which products sell best, and which words no name has any more.
create function refresh_search() returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  large_from constant integer := 10000;
  findable constant integer := (select count(*) from product_search);
begin
  with best as materialized (
    select id from products where visible order by sold desc, id
    limit case when findable >= large_from then findable / 20 else 0 end
  )
  update product_search s set popular = not s.popular
  where s.popular <> (s.product_id in (select id from best));

  -- Waits for whoever is writing products: a word may go only when nobody is about to count on it.
  lock table search_words in share row exclusive mode;
  delete from search_words
  where not exists (select from product_search where names @@ quote_literal(search_fold(search_words.word))::tsquery);
end $$;

select index_product(source) from product_search_sources source;
