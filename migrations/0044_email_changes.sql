-- A member's new e-mail, until the code that was sent there is entered.
create table email_changes (
  user_id int primary key references users on delete cascade,
  new_email text not null check (new_email = lower(trim(new_email))),
  code_hash text not null,
  tries int not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_that_end on email_changes (expires_at);
