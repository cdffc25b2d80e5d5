-- The studio's own order. Null: nobody has moved it; such treatments come first, newest first.
alter table treatments add column position int check (position > 0);
