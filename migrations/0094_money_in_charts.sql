-- Money taken, Earned and what stands between them are sums over these tables, too, which the charts cache.
create trigger order_payments_reported after insert or update or delete or truncate on order_payments
  for each statement execute function report_rows_changed();
create trigger order_refunds_reported after insert or update or delete or truncate on order_refunds
  for each statement execute function report_rows_changed();
create trigger prepaid_entries_reported after insert or update or delete or truncate on prepaid_entries
  for each statement execute function report_rows_changed();
create trigger payouts_reported after insert or update or delete or truncate on payouts
  for each statement execute function report_rows_changed();
