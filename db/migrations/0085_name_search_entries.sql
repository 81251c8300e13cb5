-- Processes of the version before, which run on while each is upgraded in turn, join product_search with products and name columns of
-- products without their table: they must find in it none of the same name. A later release drops the view.
alter table product_search rename to search_entries;
alter table search_entries rename constraint product_search_pkey to search_entries_pkey;
alter table search_entries rename constraint product_search_product_id_fkey to search_entries_product_id_fkey;
alter index product_search_sku rename to search_entries_sku;
alter index product_search_names rename to search_entries_names;
alter index product_search_popular_names rename to search_entries_popular_names;
create view product_search as select product_id, sku, name, places, names, popular, card_family_id from search_entries;
