-- One person may write their e-mail in many ways: mei+spa@example.com is mei@example.com (shared/kit/base-email.ts).
create function base_email(email text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(email), '^([^+@]+)\+[^@]*@', '\1@')
$$;
create index bookings_by_base_email on bookings (base_email(customer_email), starts_at);
