-- Two cards that look alike, and that staff say are two people: not proposed again.
create table client_pairs_apart (
  client_id int not null references clients on delete cascade,
  other_id int not null references clients on delete cascade,
  decided_at timestamptz not null,
  decided_by int references users on delete set null,
  primary key (client_id, other_id),
  constraint client_pairs_apart_once check (client_id < other_id)
);
create index client_pairs_apart_of_other on client_pairs_apart (other_id);
create index client_details_blocked on client_details (client_id) where blocked_at is not null;
