-- Pages allow the hosts of the pictures in use, and keep that list until one of these tables changes.
create trigger loyalty_rewards_changed after insert or update or delete or truncate on loyalty_rewards
  for each statement execute function tell_of_change();
