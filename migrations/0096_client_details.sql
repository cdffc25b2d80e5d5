-- What staff or an import know of a client beyond name, e-mail and phone. Merging two cards rewrites nothing: a card is
-- read over `cards_of`, by shared/clients/details.ts.
create table client_details (
  client_id int primary key references clients on delete cascade,
  birthday date check (birthday >= '1880-01-01'),
  address text not null default '',
  tags text[] not null default '{}',
  joined_on date,
  preferred_therapist_id int references therapists on delete set null,
  language text not null default '',
  notes text not null default '',
  allergies text not null default '',
  -- Null: nobody of the studio has confirmed them yet.
  allergies_reviewed_at timestamptz,
  allergies_reviewed_by int references users on delete set null,
  blocked_at timestamptz,
  blocked_reason text not null default '',
  updated_at timestamptz not null,
  constraint client_details_review_something check (allergies <> '' or allergies_reviewed_at is null),
  constraint client_details_reviewed_at_a_time check (allergies_reviewed_by is null or allergies_reviewed_at is not null),
  constraint client_details_block_for_a_reason check (blocked_reason = '' or blocked_at is not null)
);
create index client_details_by_tag on client_details using gin (tags);

-- What a client allowed the studio to write or call them by. A channel without a row was never asked about.
create table client_consents (
  client_id int not null references clients on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'phone')),
  is_given boolean not null,
  source text not null check (source in ('import', 'staff', 'form', 'dashboard')),
  -- What they agreed to, as it was put to them.
  words text not null default '',
  given_at timestamptz not null,
  primary key (client_id, channel)
);
