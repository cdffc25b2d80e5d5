-- What the skin check asks follows from the rules and from what is known to be in treatments and products. It is the same
-- for everybody, so it is kept in memory until one of them changes.
create trigger safety_rules_changed_for_all after insert or update or delete or truncate on safety_rules
  for each statement execute function notify_data_changed();
create trigger product_ingredients_changed_for_all after insert or update or delete or truncate on product_ingredients
  for each statement execute function notify_data_changed();
