-- A product whose units are not counted always has a million, the most that one order may take: whatever reserves,
-- releases or restocks leaves it as it is.

create or replace function hold_uncounted_stock() returns trigger language plpgsql as $$
begin
  new.quantity := 1000000;
  return new;
end $$;
create or replace trigger hold_uncounted_stock before insert or update of quantity, stock_counted on products for each row
  when (not new.stock_counted) execute function hold_uncounted_stock();
