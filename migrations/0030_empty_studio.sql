-- What every studio begins with; `default-categories.ts` says the same.
insert into categories (sort, slug, name, description, created_at, updated_at)
select sort, slug, name, description, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'
from (values
  (0, 'cleansers', 'Cleansers',
    'Gels, balms and soft foams that take the day off and leave the rest alone.'),
  (1, 'serums', 'Serums',
    'One job to a bottle, in thin layers that sit well under sunscreen.'),
  (2, 'moisturizers', 'Moisturizers',
    'From water-light gel to a plain rich cream, for both sides of the office door.'),
  (3, 'sunscreens', 'Sunscreens',
    'Daily SPF 50 for equatorial light, chosen for eyes and skin that sting.'),
  (4, 'masks', 'Masks',
    'Ten to twenty minutes, once or twice a week. Nothing that needs peeling.'),
  (5, 'toners', 'Toners',
    'A first cool layer of water, without alcohol and without a tingle.'),
  (6, 'treatments', 'Treatments',
    'Stronger bottles for slow, patient use. Ask us before the first night.')
) as initial (sort, slug, name, description)
where not exists (select from categories)
order by sort;

-- Reviews, rating, promo, its price on the first slide and social links were defaults of the code and are now rows of
-- the demo. A studio that was filled with the demo before this keeps what it shows; what its admin has saved stays.
insert into settings (key, value, updated_at)
select key, value::jsonb, '2026-01-01T00:00:00Z'
from (values
  ('reviews', $json$[{"name":"Clarissa T.","when":"2 weeks ago","stars":5,"text":"I came in with a rash from a new sunscreen and left calm. They patch-tested everything first and told me what to stop using, not what to buy."},{"name":"Priya N.","when":"a month ago","stars":5,"text":"The only facial I have had in two years that did not leave me red. Quiet room, warm towels, and my therapist remembered my allergies."},{"name":"Jun Hao L.","when":"a month ago","stars":5,"text":"Booked at lunch, was in the chair by six. Extraction was thorough and honestly not painful. My skin felt clean for days."},{"name":"Melissa W.","when":"2 months ago","stars":5,"text":"They said no to a peel I asked for and explained why. That is when I knew I would come back."},{"name":"Aisyah R.","when":"3 months ago","stars":5,"text":"My breakouts are finally calming down after three visits. No pushing of packages, just a plan that fits my budget."},{"name":"Daniel K.","when":"4 months ago","stars":5,"text":"First facial of my life at forty. Friendly, clean, on time, and right by the station."},{"name":"Wen Ting C.","when":"5 months ago","stars":5,"text":"The hot stone back ritual after a week of deadlines is worth every dollar. I slept like a child."}]$json$),
  ('displayRating', $json${"isShown":true,"text":"(4.8) • 124 reviews"}$json$),
  ('heroSlides', $json$[{"id":1,"title":"Achieve Radiant, Nourished Skin","subtitle":"Facials for skin that flares, stings or simply feels tired, by therapists who start by listening to your skin.","image":"/pictures/hero-1-1920x1080.webp","imageAlt":"Golden serum dropper on a plinth among roses","primaryButton":"Book Treatment - $58","secondaryButton":"View All Treatments","treatmentId":null},{"id":2,"title":"Professional Anti-Aging Solutions","subtitle":"Peptides, collagen and unhurried massage for early fine lines.","image":"/pictures/hero-2-1920x1080.webp","imageAlt":"Open jar of cream on a stone over pink silk","primaryButton":"Book Consultation","secondaryButton":"Learn More","treatmentId":null},{"id":3,"title":"Gentle Care for Sensitive Skin","subtitle":"No steam, no scent, no rush. We patch-test first and stop when your skin says so.","image":"/pictures/hero-3-1920x1080.webp","imageAlt":"White bowl with petals, folded towels and a candle","primaryButton":"Start Your Journey","secondaryButton":"See Results","treatmentId":null}]$json$),
  ('promo', $json${"isShown":true,"treatmentId":null,"firstDay":"","lastDay":"","title":"Detoxifying Hydration Facial","label":"LIMITED TIME OFFER","price":"58.00","regularPrice":"83.00","extras":["Free extraction worth $25.00","Aug 20 to Oct 31, limited daily slots"],"image":"/pictures/promo-1200x900.webp"}$json$),
  ('socials', $json$[{"name":"Instagram","url":"https://www.instagram.com/"},{"name":"Facebook","url":"https://www.facebook.com/"},{"name":"TikTok","url":"https://www.tiktok.com/"}]$json$)
) as shown (key, value)
where exists (select from milestones where name = 'demo content')
on conflict (key) do nothing;

-- Its promo names its treatment from now on, as long as both have the same price.
with promo_treatment as (
  select min(id) as id from treatments
  where name = 'Detoxifying Hydration Facial' and price_cents = 5800 and archived_at is null
)
update settings
set value = case key
  when 'promo' then jsonb_set(value, '{treatmentId}', to_jsonb(promo_treatment.id))
  else jsonb_set(value, '{0,treatmentId}', to_jsonb(promo_treatment.id))
end
from promo_treatment
where promo_treatment.id is not null
  and (key = 'promo' and value ->> 'title' = 'Detoxifying Hydration Facial' and value ->> 'price' = '58.00'
    or key = 'heroSlides' and value -> 0 ->> 'primaryButton' = 'Book Treatment - $58');

-- A body scrub has no facial extraction. Only what nobody has touched since the demo was filled.
update treatments
set extraction = case when category in ('body', 'wellness') then 'none' else 'optional' end
where exists (select from milestones where name = 'demo content')
  and extraction = 'required' and updated_at = created_at
  and (category in ('body', 'wellness') or name = 'Eye & Neck Lift');
