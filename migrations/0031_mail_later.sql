-- A mail that waits for the mail server may become untrue ("Tomorrow") or of no use: what it says from `later.from` on
-- (subject, text, html), and when it is not sent any more.
alter table mails add column later jsonb;
alter table mails add column expires_at timestamptz;
