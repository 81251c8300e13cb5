-- Erasure and purges: the proof of a consent goes with its subscription (Lei 13.709/2018, art. 16 and 18), and what is
-- purged is found by an index.
alter table newsletter_consents drop constraint newsletter_consents_subscription_id_fkey;
alter table newsletter_consents add foreign key (subscription_id) references newsletter_subscriptions (id) on delete cascade;
create index newsletter_unconfirmed on newsletter_subscriptions (created_at) where confirmed_at is null;
create index users_never_activated on users (created_at) where activated_at is null;
