-- The categories in which a product is listed beside its own, in the order of its file. `products.other_categories` keeps
-- how the file writes them, for the search.
create table further_places (
  product_id bigint not null references products (id) on delete cascade,
  position smallint not null,
  category_id bigint not null references categories (id) on delete cascade,
  subcategory_id bigint,
  subcategorysub_id bigint,
  primary key (product_id, position),
  foreign key (subcategory_id, category_id) references subcategories (id, category_id) on delete cascade,
  foreign key (subcategorysub_id, subcategory_id) references subcategoriessub (id, subcategory_id) on delete cascade,
  check (subcategorysub_id is null or subcategory_id is not null)
);
-- Listings look products up by level.
create index further_places_category on further_places (category_id, product_id);
create index further_places_subcategory on further_places (subcategory_id, product_id) where subcategory_id is not null;
create index further_places_subcategorysub on further_places (subcategorysub_id, product_id)
  where subcategorysub_id is not null;
