-- Addresses of postal codes as the public services gave them. A code that none of them knows is kept too, with
-- nothing in it, so that it is not asked for again at once.
create table postal_codes (
  cep text primary key check (cep ~ '^[0-9]{8}$'),
  known boolean not null,
  logradouro text not null default '',
  bairro text not null default '',
  localidade text not null default '',
  uf text not null default '',
  asked_at timestamptz not null default now()
);
