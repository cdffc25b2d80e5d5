-- The studio's name is in the sender and the subject of its mails: one line, as its form takes it now.
update settings
set value = to_jsonb(trim(regexp_replace(value #>> '{}', '[[:cntrl:]\u2028\u2029]+', ' ', 'g')))
where key = 'name' and value #>> '{}' ~ '[[:cntrl:]\u2028\u2029]';

alter table settings add constraint settings_name_is_one_line
  check (key <> 'name' or value #>> '{}' !~ '[[:cntrl:]\u2028\u2029]');
