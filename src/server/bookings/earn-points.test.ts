import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { loyaltyApi } from '#shared/loyalty/contract.ts';
import { aBooking } from './make.ts';

const studio = useStudio('2026-03-12T08:00:00Z');
const noon = new Date('2026-03-12T04:00:00Z');

async function setUp() {
  const [mei, admin] = [await aMember(studio.db), await anAdmin(studio.db)];
  const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
  return {
    set: (status: BookingStatus) =>
      studio.call(bookingsApi.change, { params: { id }, body: { status } }, { as: admin }),
    points: async () => (await studio.call(accountsApi.user, {}, { as: mei })).body.loyaltyPoints,
    ledger: async () => (await studio.call(loyaltyApi.transactions, { query: {} }, { as: mei })).body,
    admin,
  };
}

test('a completed treatment earns its dollars and the first one the welcome; leaving it takes both back', async () => {
  const { set, points } = await setUp();
  await set('confirmed');
  expect(await points()).toBe(0);
  await set('completed');
  expect(await points()).toBe(156 + 100);
  await set('no-show');
  expect(await points()).toBe(0);
  await set('completed');
  expect(await points()).toBe(256);
});

test('completing it again and again, and all at once, earns once', async () => {
  const { set, points } = await setUp();
  const answers = await Promise.all(Array.from({ length: 8 }, () => set('completed')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await points()).toBe(256);
});

test('who set it stands in the ledger', async () => {
  const { set, ledger, admin } = await setUp();
  await set('completed');
  const earned = (await ledger()).find(({ type }) => type === 'earned_treatment');
  expect(earned).toMatchObject({ points: 156, staffId: admin.id });
});

test('a guest earns nothing', async () => {
  const admin = await anAdmin(studio.db);
  const { id } = await aBooking(studio.db, { startsAt: noon });
  const body = { status: 'completed' } as const;
  expect((await studio.call(bookingsApi.change, { params: { id }, body }, { as: admin })).status).toBe(200);
});
