import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { somePoints } from '#server/loyalty/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

/** Every list and export that names a customer; the board's day is the booking's. */
const NAMED_IN = [
  ...['/api/bookings', '/api/admin/bookings/csv', '/api/admin/bookings/board?from=2026-03-10'],
  '/api/admin/bookings/day-sheet?day=2026-03-10',
  ...['/api/orders', '/api/admin/orders/csv'],
  ...['/api/admin/loyalty/transactions-report', '/api/admin/loyalty/transactions-report/csv'],
  '/api/admin/audit/csv',
];
const PERSONAL = ['Leaving', 'Soon', 'leaving@example.com', '91234567', 'Fragrance', 'Back door', 'erased-'];

test('after erasure every list and export says "Former customer", and nothing of the person', async () => {
  const admin = await anAdmin(studio.db);
  const member = await aMember(studio.db, {
    email: 'leaving@example.com',
    firstName: 'Leaving',
    lastName: 'Soon',
    phone: '+65 91234567',
  });
  const { id: treatmentId } = await aTreatment(studio.db);
  await aBooking(studio.db, {
    userId: member.id,
    treatmentId,
    startsAt: new Date('2026-03-10T03:00:00Z'),
    status: 'completed',
    customerName: 'Leaving Soon',
    customerEmail: 'leaving@example.com',
    customerPhone: '+65 91234567',
    specialRequests: 'Fragrance makes me sneeze',
    staffNote: 'Back door',
  });
  await anOrder(studio, member, { productId: await aProduct(studio.db) });
  await somePoints(studio.db, member.id, 50);
  expect((await studio.call(accountsApi.deleteProfile, {}, { as: member })).status).toBe(204);

  const headers = { authorization: `Bearer ${admin.token}` };
  for (const url of NAMED_IN) {
    const { body, statusCode } = await studio.inject({ url, headers });
    expect([url, statusCode, body.includes('Former customer')]).toEqual([url, 200, true]);
    expect([url, PERSONAL.filter((text) => body.includes(text))]).toEqual([url, []]);
  }
});
