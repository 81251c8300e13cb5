-- An account that checkout made from three typed fields, before anything was ordered with it. It can be corrected, blocks
-- nobody and gets no mail; its first order, or a password of its owner's, ends that.
alter table users add column provisional boolean not null default false;

-- Anybody can type anybody's CPF. It names a person once a mailbox was confirmed, which the shop checks when registering.
alter table users drop constraint users_cpf_key;
create index users_cpf on users (cpf);
