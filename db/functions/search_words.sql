-- How the search writes words: the same functions for what is indexed and for what is asked. When one of them changes, a
-- migration with `update search_entries set places = ''` has the search index job index every product anew.
-- Each names its collation: asked of a column whose own is "C", as that of search_words is, they would take the letters of
-- all scripts but the Latin one for punctuation.

-- Small letters and digits with single spaces between, a measure joined to its number.
create or replace function search_letters(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(btrim(regexp_replace(lower(value collate "default"), '[^[:alnum:]]+', ' ', 'g')),
    '\m(\d+) (ml|g|kg|mm|cm|d|un)\M', '\1\2', 'g')
$$;

-- Words as they are compared: without accents, capitals and punctuation.
create or replace function search_plain(value text) returns text language sql immutable parallel safe as $$
  select search_letters(unaccent(normalize(value, nfkc)))
$$;

-- Plain words with plural and gender folded away: corações = coração, anéis = anel, batons = batom, azuis = azul,
-- infantis = infantil, cores = cor, películas = película, kits = kit, vermelha = vermelho. PostgreSQL's own
-- Portuguese stemmer joins fewer of these pairs, and makes one word of cola and colar.
create or replace function search_fold_plain(plain text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    plain collate "default",
    '(oes|aes|aos)\M', 'ao', 'g'),
    '([aou])is\M', '\1l', 'g'),
    'eis\M', 'el', 'g'),
    'ns?\M', 'm', 'g'),
    '([rz])es?\M|([a-rt-z])s\M|(i)l\M', '\1\2\3', 'g'),
    '([a-z]{5})a\M', '\1o', 'g'),
    '\m(pret|rox|fosc|clar|negr|nov)a\M', '\1o', 'g')
$$;

create or replace function search_fold(value text) returns text language sql immutable parallel safe as $$
  select search_fold_plain(search_plain(value))
$$;

-- A SKU is one word, whatever stands between its letters and digits. Its mark keeps it from being taken for another.
create or replace function search_sku(value text) returns text language sql immutable parallel safe as $$
  select '#' || left(replace(search_plain(left(value, 200)), ' ', ''), 200)
$$;
