-- Bookings of guests: when those nobody knows hold more than half of a day, or many come from one network, the next guest
-- confirms the e-mail with a mailed code first. Kept until a day after the visit, the network for an hour.
create table guest_bookings (
  -- Of several treatments in one visit, the first. Written before the booking, which is sent with the commit.
  booking_id int primary key references bookings on delete cascade deferrable initially deferred,
  -- The guest had visited before, or confirmed the e-mail.
  is_known boolean not null,
  -- IPv4 /24, IPv6 /64.
  network text,
  created_at timestamptz not null
);
create index guest_bookings_of_network on guest_bookings (network, created_at) where network is not null;

-- The codes, for one attempt each: nothing in here says whose.
create table guest_email_codes (
  -- HMAC-SHA256 of the e-mail, the treatments and the start, and of these with the code.
  attempt_hash bytea primary key,
  code_hash bytea not null,
  tries int not null default 0 check (tries between 0 and 5),
  -- The right code was entered before the tries were used up; the booking itself uses the code.
  is_confirmed boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index guest_email_codes_that_end on guest_email_codes (expires_at);
