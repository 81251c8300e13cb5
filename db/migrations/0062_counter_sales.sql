-- Sales at the counter: paid in cash or by the card machine, and handed over, so that there is nowhere to send them.
-- The rows that are there fit what was stricter: reading all of them would keep shoppers from ordering meanwhile.
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check
    check (method in ('pix', 'card', 'boleto', 'none', 'cash', 'machine')) not valid;
alter table orders
  drop constraint orders_check7,
  add constraint orders_address_check
    check (status not in ('shipped', 'delivered') or address is not null or shipping_method = 'counter') not valid;
