-- The invented history of what was paid in advance goes with the demo's people; see 0056.
create function guard_prepaid_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_removing_demo() then
    return old;
  end if;
  raise exception 'prepaid_entries is only ever added to' using errcode = 'restrict_violation';
end $$;
drop trigger prepaid_entries_are_append_only on prepaid_entries;
create trigger prepaid_entries_are_append_only before update or delete on prepaid_entries
  for each row execute function guard_prepaid_entries();
