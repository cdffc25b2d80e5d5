-- Lines of imported files, by a keyed hash of what they say: the same line is never imported twice, whatever became of
-- its record since.
create table imported_lines (
  key bytea primary key check (length(key) = 32),
  kind text not null check (kind in ('clients', 'products', 'points', 'appointments')),
  imported_at timestamptz not null
);

-- Of an account that was made of an imported client. Nobody has verified its e-mail, and yet it is no abandoned
-- registration.
alter table users add column imported_at timestamptz;
