-- Notifications on people's own devices. Who is notified of what is decided when an event is spread (src/server/push).

-- What somebody chose, on all of their devices. Nothing is chosen at first.
create table push_choices (
  user_id int primary key references users on delete cascade,
  kinds text[] not null,
  -- On a locked screen: full names and treatments.
  shows_names boolean not null default false,
  updated_at timestamptz not null
);

-- A browser that has agreed to be notified. The endpoint is a secret address at the browser's maker.
create table push_devices (
  id int primary key generated always as identity,
  user_id int not null references users on delete cascade,
  -- The session in which it was switched on, or seen last, and as what its person was admitted then.
  session_id int not null,
  role text not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  -- Of the pair of keys it subscribed with.
  key_id text not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index push_devices_of_user on push_devices (user_id);
create index push_devices_of_session on push_devices (session_id);

-- What is to be sent, as in the outbox of mails. Its words are written when it is sent, from what is true then: here is
-- nobody's name.
create table pushes (
  id bigint primary key generated always as identity,
  device_id int not null references push_devices on delete cascade,
  kind text not null,
  cause text not null,
  target text not null check (target in ('visit', 'offer', 'order', 'none')),
  target_id int not null,
  -- What was true when it happened, such as the new start of a visit.
  occasion text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  constraint pushes_sent_once check ((state = 'sent') = (sent_at is not null))
);
create index pushes_of_device on pushes (device_id, target, target_id);
create index pushes_by_time on pushes (created_at);

-- Whoever signs out, here or everywhere, or is signed out, is notified there no more. A session that merely ran out does not
-- end it: staff sessions do so over night, and what is shown then names nobody.
create function forget_push_devices_of_session() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('studio.sessions_run_out', true), '') <> 'on' then
    delete from push_devices where session_id = old.id;
  end if;
  return null;
end $$;
create trigger sessions_forget_push_devices after delete on sessions for each row execute function forget_push_devices_of_session();

-- Another role, or none any more.
create function forget_push_devices_of_user() returns trigger language plpgsql as $$
begin
  delete from push_devices where user_id = new.id;
  return null;
end $$;
create trigger users_forget_push_devices after update of role, deactivated_at on users for each row
  when (new.role <> old.role or (new.deactivated_at is not null and old.deactivated_at is null))
  execute function forget_push_devices_of_user();

-- The reminder of a visit on the phone of who chose it, together with the mail.
create function queue_push_reminder() returns trigger language plpgsql as $$
begin
  if exists (select from clients join push_choices on push_choices.user_id = clients.user_id
    where clients.id = new.client_id and 'reminder' = any (push_choices.kinds)) then
    insert into jobs (kind, payload, run_at, created_at)
    values ('push reminder', jsonb_build_object('occasion', new.occasion), new.created_at, new.created_at);
  end if;
  return null;
end $$;
create trigger message_sends_queue_push_reminder after insert on message_sends for each row
  when (new.kind = 'reminder') execute function queue_push_reminder();
