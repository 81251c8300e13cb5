-- Sales that the shop makes by hand, on WhatsApp: why their discount was given; null for every other order.
alter table orders add column discount_reason text check (length(discount_reason) between 1 and 200);
