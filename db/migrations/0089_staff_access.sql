-- How the staff gets in: a reset shuts the old password out at once, and an invitation says who made it, until it is withdrawn.

-- null: a reset waits for a new one, and nothing signs in until then
alter table staff alter column password_hash drop not null;

-- null: it was made at the server
alter table staff_invitations add column invited_by bigint references staff (id) on delete cascade;
-- opens nothing any more: taken back, or its inviter's rights ended
alter table staff_invitations add column withdrawn_at timestamptz;
create index staff_invitations_open on staff_invitations (id) where used_at is null and withdrawn_at is null;
