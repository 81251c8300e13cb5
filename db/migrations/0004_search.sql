-- Search: what a product is found by, kept beside the products by triggers and a job (db/functions/search_*.sql).

-- One row for each visible product: its words, and what matches are sorted, narrowed and counted by. A table of its own, because an
-- order that takes units writes the product's row anew and must not carry all this along.
create table search_entries (
  product_id bigint primary key references products (id) on delete cascade,
  -- as in products; units sold follow with the search-index job, because every sale would write them
  card_family_id bigint,
  created_at timestamptz not null default now(),
  sold integer not null default 0,
  card_sold integer not null default 0,
  price integer not null default 0,
  card_price integer not null default 0,
  option_position integer not null default 0,
  rating_count integer not null default 0,
  in_stock boolean not null default true,
  listed boolean not null default true,
  -- one of the best-selling of a large shop
  popular boolean not null default false,
  rating_average numeric(3, 2) not null default 0,
  option_color text,
  sku text not null,
  name text not null,
  -- the names of its categories, as they went into the words below
  places text not null,
  -- For matching and ranking: the words of the name (A), of the option (B) and of the categories (C), and the SKU.
  names tsvector not null
-- Room for changed numbers, so that they touch no index.
) with (fillfactor = 90);
create index search_entries_sku on search_entries (sku);
-- A short list of pending entries: writing a product costs half as much as without one, and what every search has to
-- read through stays below a tenth of a millisecond.
create index search_entries_names on search_entries using gin (names) with (gin_pending_list_limit = 128);
create index search_entries_popular_names on search_entries using gin (names) with (fastupdate = off) where popular;
-- What sells best first, of which a word of many descriptions is found at once: both columns are written by that job alone.
create index search_entries_popular_sold on search_entries (sold desc, product_id) where popular;

-- The words of descriptions apart: most searches find things by what they are called, and rows of a quarter of the size are read
-- three times as fast.
create table product_words (
  product_id bigint primary key references products (id) on delete cascade,
  -- both as in search_entries, so that matches are counted and the best-selling ones found here alone
  card_family_id bigint,
  popular boolean not null default false,
  -- the words of search_entries.names and those of the description, all without positions
  words tsvector not null
);
create index product_words_words on product_words using gin (words) with (gin_pending_list_limit = 128);
create index product_words_popular on product_words using gin (words) with (fastupdate = off) where popular;

-- Words that more cards of a large shop have than a search counts, as the search-index job found them: their matches need not be
-- counted each time to say 'more than a thousand'.
create table common_words (
  -- the word alone, as a query is matched with it
  lexeme tsvector primary key,
  -- how many of the best-selling are called so, and of how many it is said anywhere; null where it is not so common
  named integer,
  said integer
);

-- Words that a mistyped one may be corrected to, with the spelling to show.
create table search_words (
  word text collate "C" primary key,
  shown text not null
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- What else a thing is called: a search for `typed` is one for `called`, where nothing is called as was typed.
create table search_synonyms (
  id bigint generated always as identity primary key,
  typed text not null unique check (length(typed) between 1 and 40),
  called text not null check (length(called) between 1 and 60)
);

-- What was searched for and not found, without who did, so that the shopkeeper can say how the shop calls it. Texts that could name
-- a person are not kept (src/shop/catalog/search/empty-searches.server.ts).
create table empty_searches (
  -- as it is compared: without accents and capitals
  typed text primary key check (length(typed) between 1 and 40),
  times integer not null default 1 check (times > 0),
  last_at timestamptz not null default now()
);
create index empty_searches_times on empty_searches (times desc, last_at desc);
create index empty_searches_age on empty_searches (last_at);
