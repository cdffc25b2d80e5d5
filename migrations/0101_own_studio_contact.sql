-- The defaults of address, phone and e-mail are the demo's. A studio at work that is no demo and never gave its own showed
-- them to its clients, on receipts too: until it gives them, it has none. A new database has no users yet; its first
-- start decides.
insert into settings (key, value, updated_at)
select missing.key, missing.value, now()
from (values
  ('address', '{"street": "", "unit": "", "postalCode": "", "country": "Singapore", "wayThere": ""}'::jsonb),
  ('phone', '""'::jsonb),
  ('whatsApp', '""'::jsonb),
  ('email', '""'::jsonb)
) as missing (key, value)
where exists (select from users)
  and not exists (select from setup_steps where name = 'demo people')
on conflict (key) do nothing;
