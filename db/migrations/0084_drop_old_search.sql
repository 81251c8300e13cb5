drop table product_search_before;
-- Each sale wrote it: searches read what it had beside their words now.
drop index products_found;
