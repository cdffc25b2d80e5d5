-- What the desk looks for in a ledger that only ever grows.
create extension if not exists pg_trgm;

create index loyalty_transactions_by_words on loyalty_transactions using gin (description gin_trgm_ops);
create index loyalty_transactions_by_type on loyalty_transactions (type, id desc);
create index loyalty_transactions_by_staff on loyalty_transactions (staff_id, id desc) where staff_id is not null;
create index loyalty_transactions_by_points on loyalty_transactions (points, id);

-- How many members are in each tier is asked every quarter of a minute.
create index users_by_tier on users (loyalty_tier) where erased_at is null;
