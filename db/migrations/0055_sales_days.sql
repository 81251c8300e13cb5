-- Money by the day on which it arrived, for the figures of the back office.
create index payments_paid on payments (paid_at) where paid_at is not null;
