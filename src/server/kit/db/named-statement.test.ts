import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPromoCode } from '#server/promo-codes/make.ts';
import { promoCodes } from '#server/promo-codes/tables.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { namedStatement, wholeRows } from './named-statement.ts';

const { columns, toRow } = wholeRows(promoCodes);
const readAll = namedStatement('every promo code', sql`select ${columns} from promo_codes order by id`);
const studio = useDatabase();

test('whole rows are what drizzle reads: instants, days, lists and nulls', async () => {
  await aPromoCode(studio.db, { code: 'SPRING', startsOn: '2026-03-01', productIds: [1, 2] });
  await aPromoCode(studio.db, { code: 'ANYTIME' });
  const rows = (await readAll(studio.db, {})).map(toRow);
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(await studio.db.select().from(promoCodes).orderBy(promoCodes.id));
});
