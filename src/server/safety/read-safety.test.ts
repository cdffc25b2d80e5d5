import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aTreatment } from '#server/catalog/make.ts';
import { treatments } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { aSafetyRule, someContents } from './make.ts';
import { safetySubquery } from './read-safety.ts';
import type { SafetyJson } from './safety-json.ts';
import { safetyRules } from './tables.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const START = new Date('2026-03-17T04:00:00Z');
const readRow = namedStatement<{ safety: SafetyJson }>(
  'safety of a test',
  sql`with card as (select null::int as id) select ${safetySubquery.sql} as safety`,
);

let peel: number;
beforeEach(async () => {
  peel = (await aTreatment(studio.db)).id;
  await someContents(studio.db, peel, { methods: ['peel'], ingredients: 'Aqua' });
  await aSafetyRule(studio.db, { staffText: 'No peel.' });
});

async function readSafety(db: Db = studio.db) {
  const { values, read } = safetySubquery.from(peel, START);
  const [row] = await readRow(db, values);
  const found = read(row!.safety)!;
  return {
    isSent: row!.safety.of !== null,
    texts: found.rules.map(({ staffText }) => staffText),
    ingredients: found.treatment.ingredients.map(({ printed }) => printed),
  };
}

test('what decides about a treatment is sent again only after it has changed', async () => {
  const first = await readSafety();
  expect(first).toEqual({ isSent: true, texts: ['No peel.'], ingredients: ['Aqua'] });
  expect(await readSafety()).toEqual({ ...first, isSent: false });

  await studio.db.update(safetyRules).set({ staffText: 'Never.' });
  expect(await readSafety()).toEqual({ isSent: true, texts: ['Never.'], ingredients: ['Aqua'] });
  await someContents(studio.db, peel, { methods: ['peel'], ingredients: 'Aqua, Retinal' });
  expect(await readSafety()).toEqual({ isSent: true, texts: ['Never.'], ingredients: ['Aqua', 'Retinal'] });
  await aSafetyRule(studio.db, { staffText: 'Ask.' });
  expect((await readSafety()).texts).toEqual(['Never.', 'Ask.']);
  await studio.db.delete(safetyRules).where(sql`staff_text = 'Never.'`);
  expect((await readSafety()).texts).toEqual(['Ask.']);
});

test('one treatment does not get the rules of another', async () => {
  const calm = (await aTreatment(studio.db)).id;
  await readSafety();
  const { values, read } = safetySubquery.from(calm, START);
  const [row] = await readRow(studio.db, values);
  expect(read(row!.safety)!.rules).toEqual([]);
});

test('what was read in a change that is undone decides about nothing, nor is it that of the next change', async () => {
  const undone = studio.db.transaction(async (tx) => {
    await tx.update(safetyRules).set({ staffText: 'Undone.' });
    expect((await readSafety(tx)).texts).toEqual(['Undone.']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await readSafety()).texts).toEqual(['No peel.']);
  await studio.db.update(safetyRules).set({ staffText: 'Never.' });
  expect((await readSafety()).texts).toEqual(['Never.']);
});

test('the contents go with their treatment', async () => {
  await readSafety();
  await studio.db.delete(treatments).where(sql`id = ${peel}`);
  expect(await readSafety()).toEqual({ isSent: true, texts: [], ingredients: [] });
});
