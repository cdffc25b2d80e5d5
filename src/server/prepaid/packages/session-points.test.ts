import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

/** A package of five for $590.00, of which this many visits took place; each would have cost $226.00 alone. */
async function visits(count: number, extractionCents = 0) {
  const mei = await aMember(studio.db);
  const admin = await anAdmin(studio.db);
  const of = { sessions: 5, priceCents: 59_000 };
  const { id } = await aSoldPackage(studio.db, { userId: mei.id, soldAt: studio.clock.now(), of });
  const ids: number[] = [];
  for (let hour = 0; hour < count; hour++) {
    const visit = await aBooking(studio.db, {
      startsAt: new Date(Date.UTC(2026, 2, 9, hour)),
      userId: mei.id,
      status: 'confirmed',
      treatmentCents: 22_600,
      extractionCents,
      addExtraction: extractionCents > 0,
      prepaidAccountId: id,
    });
    ids.push(visit.id);
  }
  const change = (bookingId: number, status: 'completed' | 'confirmed') =>
    studio.call(bookingsApi.change, { params: { id: bookingId }, body: { status } }, { as: admin });
  for (const bookingId of ids) expect((await change(bookingId, 'completed')).status).toBe(200);
  const points = async () => {
    const { rows } = await studio.db.execute<{ points: number }>(sql`
      select coalesce(sum(points), 0)::int as points from loyalty_transactions
      where user_id = ${mei.id} and source_kind = 'booking'`);
    return rows[0]!.points;
  };
  return { accountId: id, ids, admin, points, change };
}

test('two visits of a package that is given back earn on their share of what was paid, and keep it', async () => {
  const { accountId, admin, points } = await visits(2);
  expect(await points()).toBe(118 + 118);
  const sent = { params: { accountId }, body: { reason: 'In the cooling-off', feePercent: 0 } };
  expect((await studio.call(packagesAdminApi.refund, sent, { as: admin })).status).toBe(200);
  expect(await points()).toBe(236);
});

test('the extraction, which is paid in money, earns on its price', async () => {
  const { points } = await visits(1, 2_800);
  expect(await points()).toBe(118 + 28);
});

test('a visit that is no longer completed gives back what it earned', async () => {
  const { ids, points, change } = await visits(1);
  await change(ids[0]!, 'confirmed');
  expect(await points()).toBe(0);
  await change(ids[0]!, 'completed');
  expect(await points()).toBe(118);
});
