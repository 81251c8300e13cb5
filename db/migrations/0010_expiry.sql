alter table orders
  -- when it is next tried to end an order whose time is over; whoever tries moves it on, so that those whose provider
  -- is silent do not stand before the others
  add column next_expiry_at timestamptz;
