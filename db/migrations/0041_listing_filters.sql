-- A listing may be narrowed to a range of prices. The orders of cards carry the card's price, so that pages are skipped
-- and counted in the index alone.
drop index cards_category_popular, cards_subcategory_popular, cards_subcategorysub_popular,
  products_category_rating, products_category_newest, products_subcategory_rating, products_subcategory_newest,
  products_subcategorysub_rating, products_subcategorysub_newest;
create index cards_category_popular on products (category_id, in_stock, card_sold desc, id)
  include (card_price) where listed and visible;
create index cards_subcategory_popular on products (subcategory_id, in_stock, card_sold desc, id)
  include (card_price) where listed and visible;
create index cards_subcategorysub_popular on products (subcategorysub_id, in_stock, card_sold desc, id)
  include (card_price) where listed and visible;
create index products_category_rating on products (category_id, in_stock, rating_average desc, rating_count desc, id)
  include (listed, card_price) where visible;
create index products_category_newest on products (category_id, in_stock, created_at desc, id)
  include (listed, card_price) where visible;
create index products_subcategory_rating on products (subcategory_id, in_stock, rating_average desc, rating_count desc, id)
  include (listed, card_price) where visible;
create index products_subcategory_newest on products (subcategory_id, in_stock, created_at desc, id)
  include (listed, card_price) where visible;
create index products_subcategorysub_rating on products (subcategorysub_id, in_stock, rating_average desc, rating_count desc, id)
  include (listed, card_price) where visible;
create index products_subcategorysub_newest on products (subcategorysub_id, in_stock, created_at desc, id)
  include (listed, card_price) where visible;
