-- Words that more cards of a large shop have than a search counts, as the search-index job found them: their matches need not be
-- counted each time to say 'more than a thousand'.
create table common_words (
  -- the word alone, as a query is matched with it
  lexeme tsvector primary key,
  -- how many of the best-selling are called so, and of how many it is said anywhere; null where it is not so common
  named integer,
  said integer
);
-- What sells best first, of which a word of many descriptions is found at once: both columns are written by that job alone.
create index search_entries_popular_sold on search_entries (sold desc, product_id) where popular;
