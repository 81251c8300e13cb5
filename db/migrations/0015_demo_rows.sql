-- What the demonstration stocked, so that it can be taken out again.

create table demo_rows (
  relation text not null check (relation in
    ('categories', 'subcategories', 'subcategoriessub', 'families', 'products', 'banners', 'coupons')),
  row_id bigint not null,
  -- as it was stocked; a row that has another name by now is the shop's own
  name text not null,
  primary key (relation, row_id)
);
