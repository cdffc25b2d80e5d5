import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { counterApi, type NewSale } from '#shared/counter/contract.ts';
import { aSale, aSpendable, inCash } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
let mei: Awaited<ReturnType<typeof aMember>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
  mei = await aMember(studio.db);
});

const aVisit = (startsAt: string, status: BookingStatus = 'confirmed') =>
  aBooking(studio.db, {
    userId: mei.id,
    startsAt: new Date(startsAt),
    treatmentCents: 15_000,
    extractionCents: 0,
    addExtraction: false,
    status,
  });
const aVoucher = async (cents: number) => (await aSpendable(studio.db, admin.id, mei.id, cents)).code;
const pay = (bookingId: number, more: Partial<NewSale>) =>
  aSale(studio, admin, { userId: mei.id, lines: [{ kind: 'visit', bookingId }], payments: [], ...more });
const setStatus = async (id: number, status: BookingStatus) => {
  const changed = await studio.call(bookingsApi.change, { params: { id }, body: { status } }, { as: admin });
  expect(changed.status).toBe(200);
};
const NOW = '2026-03-10T07:00:00Z';

/** Of treatments, without bonuses. */
async function earned(): Promise<number> {
  const { rows } = await studio.db.execute<{ points: number }>(sql`
    select coalesce(sum(points - debt_points), 0)::int as points from loyalty_transactions
    where user_id = ${mei.id} and source_kind = 'booking'`);
  expect(await findLedgerDifferences(studio.db)).toEqual([]);
  return rows[0]?.points ?? 0;
}

describe('a visit earns on the money that reached the studio', () => {
  test('a voucher that pays for all of it earns nothing: points are not made of points', async () => {
    const { id } = await aVisit(NOW);
    await pay(id, { voucherCodes: [await aVoucher(15_000)] });
    expect(await earned()).toBe(0);
  });

  test('a voucher and a discount that pay for a part leave the rest to earn', async () => {
    const { id } = await aVisit(NOW);
    const discount = { discount: { kind: 'amount' as const, value: '30.00', reason: 'Regular client' } };
    await pay(id, {
      lines: [{ kind: 'visit', bookingId: id, ...discount }],
      voucherCodes: [await aVoucher(5_000)],
      payments: [inCash('70.00')],
    });
    expect(await earned()).toBe(70);
  });

  test('also when it is completed first and paid later; bonuses stay', async () => {
    const { id } = await aVisit(NOW);
    await setStatus(id, 'completed');
    expect(await earned()).toBe(150);
    await pay(id, { voucherCodes: [await aVoucher(5_000)], payments: [inCash('100.00')] });
    expect(await earned()).toBe(100);
    const { rows } = await studio.db.execute(
      sql`select points from loyalty_transactions where type = 'welcome_bonus'`,
    );
    expect(rows).toEqual([{ points: 100 }]);
  });

  test('also when it is paid in advance and completed later', async () => {
    const { id } = await aVisit('2026-03-10T09:00:00Z');
    await pay(id, { voucherCodes: [await aVoucher(5_000)], payments: [inCash('100.00')] });
    expect(await earned()).toBe(0);
    studio.clock.set('2026-03-10T10:30:00Z');
    await setStatus(id, 'completed');
    expect(await earned()).toBe(100);
  });

  test.each(['completed', 'confirmed'] as const)(
    'a sale that is void leaves no trace: %s before',
    async (was) => {
      const { id } = await aVisit(NOW);
      if (was === 'completed') await setStatus(id, was);
      const sale = await pay(id, { voucherCodes: [await aVoucher(5_000)], payments: [inCash('100.00')] });
      const body = { reason: 'Wrong client' };
      await studio.call(counterApi.void, { params: { id: sale.id }, body }, { as: admin });
      expect(await earned()).toBe(was === 'completed' ? 150 : 0);
      await pay(id, { payments: [inCash('150.00')] });
      expect(await earned()).toBe(150);
    },
  );
});
