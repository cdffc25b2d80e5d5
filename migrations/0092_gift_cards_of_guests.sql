-- Gift cards are sold to people without an account, too: the name they give, and, until it is paid, the network they came
-- from, because one network and one e-mail may have only a few that are unpaid.
alter table orders
  add column guest_name text not null default '' check (length(guest_name) <= 80),
  -- IPv4 /24, IPv6 /64. Nobody needs it once the order is paid or cancelled.
  add column guest_network text check (guest_network <> ''),
  add constraint orders_forget_the_network check (guest_network is null or status = 'pending'),
  add constraint orders_of_guests check (guest_email is not null or (guest_name = '' and guest_network is null));
create index orders_unpaid_by_email on orders (base_email(guest_email)) where guest_network is not null;
create index orders_unpaid_by_network on orders (guest_network) where guest_network is not null;
create index orders_by_guest on orders (guest_email) where guest_email is not null;
