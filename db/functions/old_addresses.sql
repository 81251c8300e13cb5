-- A product that gets another address is still found under the one that it had.

create or replace function keep_old_address() returns trigger language plpgsql as $$
begin
  insert into old_addresses (path, product_id) values ('/product/' || old.slug, new.id)
    on conflict (path) do update set product_id = excluded.product_id;
  delete from old_addresses where path = '/product/' || new.slug;
  return null;
end $$;
create or replace trigger keep_old_address after update of slug on products for each row
  when (old.slug <> new.slug) execute function keep_old_address();
