-- Staff: who works in the back office, and programs that do. They are not customers: accounts, sessions and limits of their own.

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  role text not null check (role in ('owner', 'manager', 'fulfilment', 'content')),
  -- null: a reset waits for a new one, and nothing signs in until then
  password_hash text,
  -- the secret of the one-time codes (RFC 6238), encrypted with a key of APP_SECRET; null: no second factor yet
  totp_secret bytea,
  -- the time step of the last code that was taken: no code opens twice
  totp_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- cannot sign in any more; the row stays, because history names it
  disabled_at timestamptz,
  -- Up to how many centavos of one order a manager gives back without an owner; null: as much as there is. Others have no limit:
  -- an owner needs none, and further roles give no money back.
  refund_limit bigint check (refund_limit is null or (refund_limit >= 0 and role = 'manager'))
);

-- One-time codes for who has lost the second factor.
create table staff_recovery_codes (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Passkeys (WebAuthn): the public half of a key that a phone or computer keeps.
create table staff_passkeys (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  -- as the authenticator names it; it belongs to one person
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- SubjectPublicKeyInfo, DER
  public_key bytea not null,
  -- COSE: -7 ES256, -8 EdDSA, -257 RS256
  algorithm int not null,
  -- how often the authenticator has signed; 0 for those that do not count
  counter bigint not null default 0,
  -- what the person calls it: 'Celular'
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkeys_by_member on staff_passkeys (staff_id, id);

-- What an authenticator is asked to sign: once, within minutes.
create table staff_passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'confirm')),
  -- null: somebody who signs in
  staff_id bigint references staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index staff_passkey_challenges_by_end on staff_passkey_challenges (expires_at);

-- Sessions of the back office. The cookie holds the secret, here is its hash.
create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  secret_hash bytea not null unique,
  -- browser and system it was opened with
  name text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- when who sits there last proved to be it: money and staff ask again after ten minutes
  confirmed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_sessions_staff on staff_sessions (staff_id, last_used_at desc);
create index staff_sessions_expiry on staff_sessions (expires_at);

-- Links to a new account, or to a new password of an account that is there. Each is used once.
create table staff_invitations (
  id bigint generated always as identity primary key,
  -- null: the first owner chooses it
  email text check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'fulfilment', 'content')),
  -- set: a new password for this account
  staff_id bigint references staff (id) on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- as in staff
  refund_limit bigint check (refund_limit is null or (refund_limit >= 0 and role = 'manager')),
  -- null: it was made at the server
  invited_by bigint references staff (id) on delete cascade,
  -- opens nothing any more: taken back, or its inviter's rights ended
  withdrawn_at timestamptz
);
create index staff_invitations_expiry on staff_invitations (expires_at);
create index staff_invitations_open on staff_invitations (id) where used_at is null and withdrawn_at is null;

-- Keys with which a program works in the back office: an ERP, a script. Here is the key's hash.
create table access_keys (
  id bigint generated always as identity primary key,
  -- what uses it, as history names it: 'Bling'
  name text not null check (length(name) between 1 and 60),
  key_hash bytea not null unique,
  -- names of src/shop/staff/rights.ts
  rights text[] not null check (cardinality(rights) > 0),
  created_by bigint not null references staff (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- opens nothing any more; the row stays, because history names it
  revoked_at timestamptz
);

-- What a browser of the back office asked for under a key is done once, however often a bad line makes it ask again. One row
-- for each thing that was changed; deleted after a week.
create table staff_requests (
  key text primary key,
  at timestamptz not null default now()
);
create index staff_requests_at on staff_requests (at);
