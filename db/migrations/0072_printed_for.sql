-- A label counts as printed while the same orders lie in its parcel: one may join it, or leave it as its money is disputed.

alter table orders
  -- the orders that lay in the parcel when its label was printed
  add column labels_printed_for bigint[];
update orders set labels_printed_for = array[id] where labels_printed_at is not null and status in ('paid', 'picking');
