-- Passkeys (WebAuthn) of the staff: the public half of a key that a phone or computer keeps.
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
