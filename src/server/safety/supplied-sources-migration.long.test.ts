import { expect, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { EMPTY } from '#server/testing/test-postgres.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { suppliedRules } from '#shared/safety/supplied-rules.ts';

type Sources = [name: string, url: string, codes: string][];

/** As first supplied, and then; those that are others today. */
const FIRST: Sources = [
  [
    'American Academy of Dermatology: Acne treatment during pregnancy',
    'https://www.aad.org/public/diseases/acne/derm-treat/pregnancy',
    'pregnancy-peel pregnancy-salicylates pregnancy-heat pregnancy-current',
  ],
  [
    'NHS (UK): Acne, treatment',
    'https://www.nhs.uk/conditions/acne/treatment/',
    'pregnancy-retinoids breastfeeding-retinoids retinoids-hair-removal retinoids-scrub',
  ],
  [
    'NHS (UK): Isotretinoin capsules',
    'https://www.nhs.uk/medicines/isotretinoin-capsules/',
    'isotretinoin-peel isotretinoin-scrub isotretinoin-laser isotretinoin-needling isotretinoin-hair-removal',
  ],
  [
    'NHS (UK): Chemical peels',
    'https://www.nhs.uk/conditions/cosmetic-procedures/cosmetic-treatments/chemical-peels/',
    'retinoids-peel acids-peel peel-after-peel',
  ],
  [
    'NHS (UK): Cosmetic procedures',
    'https://www.nhs.uk/conditions/cosmetic-procedures/',
    'laser-peel laser-heat surgery',
  ],
  [
    'NHS (UK): Face and lip fillers',
    'https://www.nhs.uk/conditions/cosmetic-procedures/cosmetic-treatments/face-and-lip-fillers/',
    'fillers-massage fillers-peel',
  ],
  [
    'NHS (UK): Impetigo',
    'https://www.nhs.uk/conditions/impetigo/',
    'infection open-skin-peel open-skin-scrub open-skin-extraction open-skin-hair-removal',
  ],
  ['NHS (UK): Cold sores', 'https://www.nhs.uk/conditions/cold-sores/', 'cold-sores-peel'],
  [
    'NHS (UK): Sunburn',
    'https://www.nhs.uk/conditions/sunburn/',
    'sunburn-peel sunburn-scrub sunburn-heat sunburn-laser',
  ],
  [
    'British Association of Dermatologists: Patient information',
    'https://www.bad.org.uk/patient-information-leaflets/',
    'flare-peel flare-scrub flare-heat',
  ],
  [
    'NHS (UK): Anticoagulant medicines',
    'https://www.nhs.uk/conditions/anticoagulants/',
    'blood-thinners-extraction',
  ],
  ['NHS (UK): Keloid scars', 'https://www.nhs.uk/conditions/keloid-scars/', 'keloids-needling keloids-peel'],
  [
    'British Heart Foundation: Pacemakers',
    'https://www.bhf.org.uk/informationsupport/treatments/pacemakers',
    'pacemaker-current metal-current',
  ],
  [
    'Macmillan Cancer Support: Skin care during treatment',
    'https://www.macmillan.org.uk/cancer-information-and-support',
    'cancer-care',
  ],
  ['NHS (UK): Contact dermatitis', 'https://www.nhs.uk/conditions/contact-dermatitis/', 'allergy'],
];
const SECOND: Sources = [
  [
    'By precaution: no guidance of a public body is named',
    '',
    'pregnancy-peel pregnancy-current retinoids-hair-removal retinoids-scrub laser-heat surgery metal-current',
  ],
  [
    'American Academy of Dermatology: Waxing and isotretinoin',
    'https://www.aad.org/dermatology-a-to-z/diseases-and-treatments/i---l/isotretinoin/waxing-and-isotretinoin-faqs',
    'isotretinoin-peel isotretinoin-scrub isotretinoin-laser isotretinoin-needling isotretinoin-hair-removal',
  ],
  [
    'Mayo Clinic: Chemical peel, how you prepare',
    'https://www.mayoclinic.org/tests-procedures/chemical-peel/basics/how-you-prepare/prc-20023436',
    'retinoids-peel acids-peel laser-peel fillers-peel',
  ],
  [
    'NHS (UK): Chemical peels',
    'https://www.nhs.uk/conditions/cosmetic-procedures/non-surgical-cosmetic-procedures/chemical-peels/',
    'peel-after-peel',
  ],
  [
    'NHS (UK): Face and lip fillers',
    'https://www.nhs.uk/conditions/cosmetic-procedures/non-surgical-cosmetic-procedures/dermal-fillers/',
    'fillers-massage',
  ],
];

/** Half changed, of another rule, and of a rule of their own. */
const BY_OWNERS: Sources = [
  ['Our doctor', 'https://www.nhs.uk/conditions/impetigo/', 'infection'],
  ['NHS (UK): Impetigo', 'https://example.com/', 'open-skin-peel'],
  ['NHS (UK): Impetigo', 'https://www.nhs.uk/conditions/impetigo/', 'allergy'],
  ['NHS (UK): Impetigo', 'https://www.nhs.uk/conditions/impetigo/', ''],
];

const database = useDatabase({ copyOf: () => EMPTY });

test('a source that is still as it was first supplied is the one supplied today', async () => {
  expect(await upgrade(FIRST)).toEqual(suppliedToday(FIRST));
});

test('so is one as it was supplied then; what an owner wrote stays', async () => {
  const stays = BY_OWNERS.map(([name, url, code]) => [code || null, name, url]);
  expect(await upgrade([...SECOND, ...BY_OWNERS])).toEqual([...suppliedToday(SECOND), ...stays]);
});

async function upgrade(sources: Sources) {
  const { pool } = database.database;
  const now = new Date('2026-03-10T08:00:00Z');
  await migrateBefore(pool, '0078_supplied_rule_sources.sql', now);
  for (const [name, url, codes] of sources) {
    await pool.query(
      `insert into safety_rules (code, condition, outcome, client_text, staff_text, source_name, source_url,
         created_at, updated_at)
       select nullif(code, ''), 'allergy', 'ask', 'For you', 'For staff', $1, $2, now(), now()
       from unnest($3::text[]) as code`,
      [name, url, codes.split(' ')],
    );
  }
  await migrate(pool, now);
  const { rows } = await pool.query('select code, source_name, source_url from safety_rules order by id');
  return rows.map(({ code, source_name, source_url }) => [code, source_name, source_url]);
}

function suppliedToday(sources: Sources) {
  const codes = sources.flatMap(([, , each]) => each.split(' '));
  return codes.map((code) => {
    const { sourceName, sourceUrl } = suppliedRules.find((rule) => rule.code === code)!; // for good
    return [code, sourceName, sourceUrl];
  });
}
