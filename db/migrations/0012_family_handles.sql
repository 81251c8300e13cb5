-- Every family comes from an import, which finds it again by its handle.

update families set handle = '#' || id where handle is null;
alter table families alter column handle set not null;
