-- The outbox as the desk sees it: one state of it, the latest first, and what somebody typed into the search box.
create extension if not exists pg_trgm;
create index mails_by_state on mails (state, id desc);
create index mails_by_words on mails using gin ((recipient || ' ' || subject) gin_trgm_ops);
