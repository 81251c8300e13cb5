-- What a product cost, and whether it was sold out, when a customer put it on the list: the list tells what has become
-- better since. Null: from before this was noted.
alter table wishlist_items
  add column price integer check (price > 0),
  add column sold_out boolean not null default false;
comment on column wishlist_items.price is 'centavos; what one unit cost when it was wished for';
comment on column wishlist_items.sold_out is 'it was sold out when it was wished for';
update wishlist_items w set price = (
  select p.price from product_prices p
  where p.product_id = w.product_id and p.from_at <= w.created_at and (p.until_at is null or p.until_at > w.created_at)
  order by p.from_at desc limit 1);
