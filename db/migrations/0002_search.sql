-- Search: what a product is found by, kept beside the products by triggers (db/functions/search_*.sql).
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- One row for each visible product. A table of its own, because an order that takes units writes the product's row
-- anew and must not carry all this along.
create table product_search (
  product_id bigint primary key references products (id) on delete cascade,
  sku text not null,
  name text not null,
  -- the names of its categories, as they went into the words below
  places text not null,
  -- For the ranking: the words of the name (A), of the option (B) and of the categories (C), and the SKU.
  names tsvector not null,
  -- For matching: the same and the words of the description, all without positions.
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

-- Words that a mistyped one may be corrected to, with the spelling to show.
create table search_words (
  word text collate "C" primary key,
  shown text not null
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);
