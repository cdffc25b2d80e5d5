-- Whether a session also pays for the facial extraction of its visit: what is offered includes it unless the owner says
-- otherwise. What was sold before keeps its terms: its sessions pay for the treatment, and the extraction with the visit.
alter table packages add column includes_extraction boolean not null default true;
alter table client_packages add column includes_extraction boolean not null default false;
alter table client_packages alter column includes_extraction drop default;

-- As it was when the session was chosen for the visit.
alter table bookings
  add column session_pays_extraction boolean not null default false,
  add constraint bookings_extraction_by_a_session check (prepaid_account_id is not null or not session_pays_extraction);
