-- What the carrier calls a parcel, kept with the event that says the order was shipped.

alter table order_events
  add column tracking_code text,
  add check (tracking_code is null or (to_status = 'shipped' and length(tracking_code) between 4 and 60));
