-- By how many centavos people of the staff have lowered what an order's buyer pays for what they get: a discount by hand, units taken
-- out, a cheaper freight, a dearer product or way of sending for the same money. Beside the refunds, it is what a manager's limit counts.
alter table orders add column lowered bigint not null default 0 check (lowered >= 0);
