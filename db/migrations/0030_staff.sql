-- Staff: who works in the back office. They are not customers: accounts, sessions and limits of their own.
create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  role text not null check (role in ('owner', 'manager', 'fulfilment', 'content')),
  password_hash text not null,
  -- the secret of the one-time codes (RFC 6238), encrypted with a key of APP_SECRET; null: no second factor yet
  totp_secret bytea,
  -- the time step of the last code that was taken: no code opens twice
  totp_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- cannot sign in any more; the row stays, because history names it
  disabled_at timestamptz
);

-- One-time codes for who has lost the second factor.
create table staff_recovery_codes (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

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
  used_at timestamptz
);
create index staff_invitations_expiry on staff_invitations (expires_at);
