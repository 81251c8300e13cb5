-- products.pictured: whether the file of one of its pictures is here.

create or replace function set_product_pictured() returns trigger language plpgsql as $$
declare
  product constant bigint := case tg_op when 'DELETE' then old.product_id else new.product_id end;
  has constant boolean := exists (select from product_images where product_id = product and path is not null);
begin
  update products set pictured = has where id = product and pictured <> has;
  return null;
end $$;
create or replace trigger product_pictured after insert or delete or update of path, product_id on product_images
  for each row execute function set_product_pictured();
