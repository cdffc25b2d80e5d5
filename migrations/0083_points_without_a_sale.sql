-- Closing a day lists what was given without a sale, and what somebody sold to themself.
create index vouchers_granted on vouchers (created_at) where granted_by is not null;
create index orders_at_counter on orders (created_at) where channel = 'counter';
