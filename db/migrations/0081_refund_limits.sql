-- Up to how many centavos of one order a manager gives back without an owner; null: as much as there is. Others have no limit: an owner
-- needs none, and further roles give no money back.
alter table staff add column refund_limit bigint
  check (refund_limit is null or (refund_limit >= 0 and role = 'manager'));
alter table staff_invitations add column refund_limit bigint
  check (refund_limit is null or (refund_limit >= 0 and role = 'manager'));
