-- What happens in the studio, one row each, for whoever listens: webhooks, notices on phones. Triggers write it, so that no
-- way of changing a row can forget it, and it is there if, and only if, the change commits.
create table studio_events (
  id bigint primary key generated always as identity,
  kind text not null,
  object_type text not null,
  object_id int not null,
  -- Null until it is spread, where the row that changed does not say when.
  happened_at timestamptz,
  -- What changed: no names, nothing about health.
  facts jsonb not null,
  spread_at timestamptz
);
create index studio_events_unspread on studio_events (object_type, object_id, id) where spread_at is null;
create index studio_events_by_age on studio_events (spread_at);

-- Who listens to which kinds. While there is nobody, nothing is written.
create table event_listeners (
  listener text not null,
  kind text not null,
  primary key (listener, kind)
);

create function utc_text(at timestamptz) returns text language sql immutable strict parallel safe
return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Also the job that spreads it: due under any clock.
create function write_event(new_kind text, new_type text, new_id int, at timestamptz, new_facts jsonb) returns void
language plpgsql as $$
declare written bigint;
begin
  if not exists (select from event_listeners where kind = new_kind)
    or coalesce(current_setting('studio.without_events', true), '') = 'on'
    or coalesce(current_setting('studio.removing_demo', true), '') = 'on' then return; end if;
  insert into studio_events (kind, object_type, object_id, happened_at, facts)
  values (new_kind, new_type, new_id, at, new_facts) returning id into written;
  insert into jobs (kind, payload, unique_key, run_at, created_at)
  values ('spread event', jsonb_build_object('eventId', written), 'spread event ' || written, to_timestamp(0), to_timestamp(0));
end $$;

create function write_booking_events() returns trigger language plpgsql as $$
declare
  facts jsonb;
  -- A change that leaves the version alone does not say when it was.
  at timestamptz;
begin
  if not exists (select from event_listeners) then return null; end if;
  facts := jsonb_build_object('visitId', coalesce(new.visit_id, new.id), 'clientId', new.client_id);
  if tg_op = 'INSERT' then
    perform write_event('booking.created', 'booking', new.id, new.created_at,
      facts || jsonb_build_object('status', new.status, 'startsAt', utc_text(new.starts_at)));
    return null;
  end if;

  at := case when new.updated_at <> old.updated_at then new.updated_at end;
  if new.starts_at <> old.starts_at or new.ends_at <> old.ends_at then
    perform write_event('booking.moved', 'booking', new.id, at, facts || jsonb_build_object(
      'from', jsonb_build_object('startsAt', utc_text(old.starts_at), 'endsAt', utc_text(old.ends_at), 'therapistId', old.therapist_id),
      'to', jsonb_build_object('startsAt', utc_text(new.starts_at), 'endsAt', utc_text(new.ends_at), 'therapistId', new.therapist_id)));
  elsif new.therapist_id is distinct from old.therapist_id then
    perform write_event('booking.reassigned', 'booking', new.id, at, facts || jsonb_build_object(
      'from', jsonb_build_object('therapistId', old.therapist_id), 'to', jsonb_build_object('therapistId', new.therapist_id)));
  end if;
  if new.arrived_at is not null and old.arrived_at is null then
    perform write_event('booking.arrived', 'booking', new.id, new.arrived_at, facts);
  end if;
  -- Null minutes: in time after all. When the visit moves or ends, what was said is cleared without being said.
  if new.late_minutes is distinct from old.late_minutes and new.late_for is not null then
    perform write_event('booking.late', 'booking', new.id, coalesce(new.late_said_at, at),
      facts || jsonb_build_object('minutes', new.late_minutes));
  end if;
  if new.status <> old.status then
    perform write_event('booking.' || replace(new.status, '-', '_'), 'booking', new.id, at,
      facts || jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if (new.archived_at is null) <> (old.archived_at is null) then
    perform write_event(case when new.archived_at is null then 'booking.restored' else 'booking.archived' end,
      'booking', new.id, coalesce(new.archived_at, at), facts);
  end if;
  return null;
end $$;
create trigger bookings_write_events_of_new after insert on bookings for each row execute function write_booking_events();
-- Most changes of a booking are of something else.
create trigger bookings_write_events after update on bookings for each row
  when (new.status <> old.status or new.starts_at <> old.starts_at or new.ends_at <> old.ends_at
    or new.therapist_id is distinct from old.therapist_id or (new.archived_at is null) <> (old.archived_at is null)
    or (new.arrived_at is not null and old.arrived_at is null) or new.late_minutes is distinct from old.late_minutes)
  execute function write_booking_events();

create function write_order_events() returns trigger language plpgsql as $$
declare
  facts jsonb;
  at timestamptz;
begin
  if not exists (select from event_listeners) then return null; end if;
  facts := jsonb_build_object('channel', new.channel);
  if tg_op = 'INSERT' then
    perform write_event('order.placed', 'order', new.id, new.created_at, facts || jsonb_build_object('status', new.status));
    -- At the counter it is paid as it is written.
    if new.status in ('paid', 'ready', 'collected') then
      perform write_event('order.paid', 'order', new.id, coalesce(new.paid_at, new.created_at), facts || jsonb_build_object('to', new.status));
    end if;
    return null;
  end if;

  at := case when new.updated_at <> old.updated_at then new.updated_at end;
  if new.status <> old.status then
    perform write_event('order.' || new.status, 'order', new.id, at,
      facts || jsonb_build_object('from', old.status, 'to', new.status));
  -- A part of it; of the whole its status says so.
  elsif new.refunded_cents > old.refunded_cents and new.status <> 'refunded' then
    perform write_event('order.refunded', 'order', new.id, at,
      facts || jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  return null;
end $$;
create trigger orders_write_events_of_new after insert on orders for each row execute function write_order_events();
create trigger orders_write_events after update on orders for each row
  when (new.status <> old.status or new.refunded_cents > old.refunded_cents) execute function write_order_events();

create function write_client_events() returns trigger language plpgsql as $$
declare at timestamptz;
begin
  if not exists (select from event_listeners) then return null; end if;
  if tg_op = 'INSERT' then
    perform write_event('client.created', 'client', new.id, new.created_at, '{}');
    return null;
  end if;

  at := case when new.updated_at <> old.updated_at then new.updated_at end;
  if new.anonymised_at is not null and old.anonymised_at is null then
    perform write_event('client.erased', 'client', new.id, new.anonymised_at, '{}');
    return null;
  end if;
  if new.merged_into_id is distinct from old.merged_into_id then
    perform write_event(case when new.merged_into_id is null then 'client.parted' else 'client.merged' end, 'client', new.id,
      coalesce(new.merged_at, at), jsonb_build_object('with', coalesce(new.merged_into_id, old.merged_into_id)));
  end if;
  if (new.name, new.email, new.phone) <> (old.name, old.email, old.phone) or new.user_id is distinct from old.user_id then
    perform write_event('client.updated', 'client', new.id, at, '{}');
  end if;
  return null;
end $$;
create trigger clients_write_events_of_new after insert on clients for each row
  when (new.anonymised_at is null) execute function write_client_events();
create trigger clients_write_events after update on clients for each row
  when (new.merged_into_id is distinct from old.merged_into_id or new.user_id is distinct from old.user_id
    or (new.anonymised_at is not null and old.anonymised_at is null)
    or (new.anonymised_at is null and (new.name, new.email, new.phone) <> (old.name, old.email, old.phone)))
  execute function write_client_events();

-- A member's card has the name and contact of the account.
create function write_member_events() returns trigger language plpgsql as $$
begin
  if not exists (select from event_listeners) then return null; end if;
  perform write_event('client.updated', 'client', id, null, '{}') from clients where user_id = new.id and anonymised_at is null;
  return null;
end $$;
create trigger users_write_events after update on users for each row
  when (new.deactivated_at is null and (new.email <> old.email or new.first_name is distinct from old.first_name
    or new.last_name is distinct from old.last_name or new.phone is distinct from old.phone))
  execute function write_member_events();

create function write_message_events() returns trigger language plpgsql as $$
begin
  if not exists (select from event_listeners) then return null; end if;
  perform write_event('message.sent', 'message', new.id, new.sent_at,
    jsonb_build_object('clientId', new.client_id, 'kind', new.kind, 'channel', new.channel));
  return null;
end $$;
create trigger message_sends_write_events_of_new after insert on message_sends for each row
  when (new.state = 'sent') execute function write_message_events();
create trigger message_sends_write_events after update on message_sends for each row
  when (new.state = 'sent' and old.state <> 'sent') execute function write_message_events();

-- Once it is said to them: until then staff may have the time back.
create function write_offer_events() returns trigger language plpgsql as $$
begin
  if not exists (select from event_listeners) then return null; end if;
  perform write_event('waitlist.offered', 'offer', new.id, new.announced_at,
    jsonb_build_object('entryId', new.entry_id, 'startsAt', utc_text(new.starts_at)));
  return null;
end $$;
create trigger waitlist_offers_write_events_of_new after insert on waitlist_offers for each row
  when (new.announced_at is not null) execute function write_offer_events();
create trigger waitlist_offers_write_events after update on waitlist_offers for each row
  when (new.announced_at is not null and old.announced_at is null) execute function write_offer_events();
