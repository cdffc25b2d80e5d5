-- Guests' cards by e-mail without its +tag, and by phone alone: who is the same person (shared/clients/same-person.ts).
create index clients_by_base_email on clients (base_email(email)) where email <> '';
create index clients_by_any_phone on clients (phone_e164) where phone_e164 <> '';
