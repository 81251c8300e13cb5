-- products.visible: status 1 of the product and of every level above it. Set by triggers, so that no query can forget a level.

create or replace function product_visible(product_status smallint, category bigint, subcategory bigint, subcategorysub bigint)
returns boolean language sql stable as $$
  select product_status = 1
    and exists (select 1 from categories where id = category and status = 1)
    and (subcategory is null or exists (select 1 from subcategories where id = subcategory and status = 1))
    and (subcategorysub is null or exists (select 1 from subcategoriessub where id = subcategorysub and status = 1))
$$;

create or replace function set_product_visible() returns trigger language plpgsql as $$
begin
  new.visible := product_visible(new.status, new.category_id, new.subcategory_id, new.subcategorysub_id);
  return new;
end $$;
create or replace trigger product_visible before insert or update of status, category_id, subcategory_id, subcategorysub_id, visible
  on products for each row execute function set_product_visible();

create or replace function update_products_visible() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'categories' then
    update products set status = status where category_id = new.id;
  elsif tg_table_name = 'subcategories' then
    update products set status = status where subcategory_id = new.id;
  else
    update products set status = status where subcategorysub_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger products_visible after update of status on categories for each row
  when (old.status <> new.status) execute function update_products_visible();
create or replace trigger products_visible after update of status on subcategories for each row
  when (old.status <> new.status) execute function update_products_visible();
create or replace trigger products_visible after update of status on subcategoriessub for each row
  when (old.status <> new.status) execute function update_products_visible();
