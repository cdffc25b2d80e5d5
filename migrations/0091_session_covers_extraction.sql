-- Whether a session also pays for the facial extraction of its visit: what is offered includes it unless the owner says
-- otherwise. What was sold before keeps its terms: its sessions pay for the treatment, and the extraction with the visit.
alter table packages add column includes_extraction boolean not null default true;
alter table client_packages add column includes_extraction boolean not null default false;
alter table client_packages alter column includes_extraction drop default;

-- As it was when the session was chosen for the visit.
alter table bookings
  add column session_pays_extraction boolean not null default false,
  add constraint bookings_extraction_by_a_session check (prepaid_account_id is not null or not session_pays_extraction);

-- Who bought it, where they have no account: a package belongs to a client.
alter table orders add column client_id int references clients;
create index orders_of_client on orders (client_id) where client_id is not null;
update orders set client_id = (select client_id from client_packages where order_id = orders.id limit 1)
where user_id is null and channel = 'counter' and id in (select order_id from client_packages);
-- Those who have one are the buyers of what was sold to their card.
update orders set user_id = clients.user_id, client_id = null
from clients where clients.id = card_of(orders.client_id) and clients.user_id is not null;
