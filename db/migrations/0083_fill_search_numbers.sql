-- Searches and sales go on meanwhile; who changes a product's texts waits.
lock table product_search in share row exclusive mode;
insert into product_search_next (product_id, card_family_id, created_at, sold, card_sold, price, card_price, option_position,
  rating_count, in_stock, listed, popular, rating_average, option_color, sku, name, places, names)
select s.product_id, p.card_family_id, p.created_at, p.sold, p.card_sold, p.price, p.card_price, p.option_position, p.rating_count,
  p.in_stock, p.listed, s.popular, p.rating_average, p.option_color, s.sku, s.name, s.places, s.names
from product_search s join products p on p.id = s.product_id
-- Things of one kind, which are found together, beside each other.
order by p.subcategory_id, p.id;
create index product_search_next_sku on product_search_next (sku);
create index product_search_next_names on product_search_next using gin (names) with (gin_pending_list_limit = 128);
create index product_search_next_popular_names on product_search_next using gin (names) with (fastupdate = off) where popular;
analyze product_search_next;
alter table product_search rename to product_search_before;
alter table product_search_before rename constraint product_search_pkey to product_search_before_pkey;
alter table product_search_before rename constraint product_search_product_id_fkey to product_search_before_product_id_fkey;
alter index product_search_sku rename to product_search_before_sku;
alter index product_search_names rename to product_search_before_names;
alter index product_search_popular_names rename to product_search_before_popular_names;
alter table product_search_next rename to product_search;
alter table product_search rename constraint product_search_next_pkey to product_search_pkey;
alter table product_search rename constraint product_search_next_product_id_fkey to product_search_product_id_fkey;
alter index product_search_next_sku rename to product_search_sku;
alter index product_search_next_names rename to product_search_names;
alter index product_search_next_popular_names rename to product_search_popular_names;
