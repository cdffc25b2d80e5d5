-- The overview is kept in memory until a table it counts changes, and says what was taken after the day was closed.
create trigger day_closings_reported after insert or update or delete or truncate on day_closings
  for each statement execute function report_rows_changed();
