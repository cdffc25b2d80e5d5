-- False: kept, but not in the shop.
alter table products add column is_active boolean not null default true;
