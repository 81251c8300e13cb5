-- The back office lists open returns by what comes next, the oldest first.
create index returns_by_step on returns (status, id) where status in ('requested', 'authorized', 'arrived', 'checked', 'refunding');
