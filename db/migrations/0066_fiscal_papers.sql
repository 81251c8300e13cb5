-- The XML and the PDF of an order's NF-e or DC-e, kept beside its key (Ajuste SINIEF 05/2021; XML: five years, CTN art. 173).

create table fiscal_papers (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  paper text not null check (paper in ('xml', 'pdf')),
  -- the key of the document that it shows: that of the order while it is kept beside it
  fiscal_key text not null,
  content bytea not null check (length(content) between 1 and 2097152),
  at timestamptz not null default now(),
  -- taken away, or replaced by another; until it is deleted, this can be undone
  removed_at timestamptz
);
create unique index fiscal_papers_kept on fiscal_papers (order_id, paper) where removed_at is null;
create index fiscal_papers_at on fiscal_papers (at);
create index fiscal_papers_removed_at on fiscal_papers (removed_at) where removed_at is not null;
create index fiscal_papers_order on fiscal_papers (order_id);
