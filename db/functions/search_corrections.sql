-- The words that the search knows, and which of them a mistyped word was meant to be.

-- Enters the words of a text; `plain` is what search_plain makes of it.
create or replace function add_search_words(spelled text, plain text) returns void language plpgsql as $$
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

create or replace function swapped_letters(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(overlay(word placing reverse(substr(word, i, 2)) from i for 2))
  from generate_series(1, length(word) - 1) i
$$;

do $$ begin
  -- Loads pg_trgm: before that, only a superuser may name its settings.
  perform similarity('', '');
end $$;

-- The known word that a mistyped one was probably meant to be, in the spelling to show, or null. Words with digits
-- are sizes and models: a search for a model that is not there must not show another.
create or replace function correct_search_word(typed text) returns text language plpgsql stable
set pg_trgm.similarity_threshold = 0.25 as $$
declare
  swapped constant text[] := swapped_letters(typed);
  mistakes constant integer := case when length(typed) <= 4 then 1 when length(typed) <= 7 then 2 else 3 end;
  candidate record;
  used boolean;
begin
  if typed !~ '^[^\d\s]{3,40}$' then
    return null;
  end if;
  for candidate in
    select shown, plainto_tsquery('simple', search_fold_plain(word)) as meant
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
    -- Words stay known for a while after the last product that had them. Planned with the word: a common one is in the first rows
    -- that are read, where a plan for any word would read its whole list in the index.
    execute format('select exists (select from product_words where words @@ %L::tsquery)', candidate.meant) into used;
    if used then
      return candidate.shown;
    end if;
  end loop;
  return null;
end $$;
