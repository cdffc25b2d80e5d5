import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import { aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { aSpendable } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
});

test('a product by its code, in any case, or by its name; what is in stock first', async () => {
  const rose = await aProduct(studio.db, { name: 'Rose Mask', productCode: 'Rm-1', stockQuantity: 0 });
  const rosehip = await aProduct(studio.db, { name: 'Rosehip Oil' });
  const find = async (q?: string) =>
    (await studio.call(counterApi.products, { query: { q } }, { as: admin })).body.map(({ id }) => id);
  expect(await find('rM-1')).toEqual([rose]);
  expect(await find('ROSE')).toEqual([rosehip, rose]);
  expect(await find()).toEqual([rosehip, rose]);
  expect(await find('100%_')).toEqual([]);
});

test('a client by name, e-mail or phone, with vouchers and unpaid visits of today', async () => {
  const ong = await aMember(studio.db, {
    firstName: 'Serene',
    lastName: 'Ong',
    email: 'serene@example.com',
    phone: '+65 91234567',
    phoneE164: '+6591234567',
  });
  const { code } = await aSpendable(studio.db, admin.id, ong.id, 2_000);
  const granted = await aVoucher(studio.db, { userId: ong.id, grantedBy: admin.id });
  const { orderId } = await aSoldPackage(studio.db, { userId: ong.id });
  const { id: bookingId } = await aBooking(studio.db, {
    startsAt: new Date('2026-03-10T06:00:00Z'),
    userId: ong.id,
  });
  const find = async (q: string) =>
    (await studio.call(counterApi.clients, { query: { q } }, { as: admin })).body;
  const found = [
    {
      userId: ong.id,
      name: 'Serene Ong',
      email: 'serene@example.com',
      tier: 'Pink',
      points: 0,
      vouchers: [
        { code, value: '20.00' },
        { code: granted.code, value: '20.00' },
      ],
      visits: [{ bookingId, amount: '156.00' }],
    },
  ];
  for (const q of ['serene ong', 'SERENE@', '9123 4567', '+65 9123', `ORD-${orderId}`])
    expect(await find(q)).toMatchObject(found);
  expect(await find('s')).toEqual([]);
  expect(await find('%')).toEqual([]);
});

test('the QR code of an amount, for a studio with a PayNow ID', async () => {
  const getPayNow = (amount: string) => studio.call(counterApi.payNow, { body: { amount } }, { as: admin });
  const missing = await getPayNow('58.00');
  expect([missing.status, missing.problem.message]).toEqual([
    409,
    'Please enter your PayNow ID in Settings first.',
  ]);
  await studio.db.execute(
    sql`insert into settings (key, value, updated_at) values ('payNowId', '"202412345K"', now())`,
  );
  expect((await getPayNow('58.00')).body).toMatchObject({
    payload: expect.stringContaining('540558.00'),
    qr: expect.stringMatching(/^data:image\/png;base64,/),
    reference: 'POS20260310160000',
  });
  expect((await getPayNow('0.00')).status).toBe(422);
});

test('the client of a card is the member; of a guest there is what is to be paid today', async () => {
  const open = (id: number) => studio.call(counterApi.client, { params: { id } }, { as: admin });
  const member = await aMember(studio.db, { firstName: 'Hui', lastName: 'Lim' });
  const own = await open(await aCardOf(studio.db, member.id));
  expect(own.body).toMatchObject({ name: 'Hui Lim', client: { userId: member.id, points: 0 }, visits: [] });
  const { id, clientId } = await aBooking(studio.db, {
    startsAt: studio.clock.now(),
    customerName: 'Guest Goh',
    status: 'confirmed',
  });
  const guests = { name: 'Guest Goh', client: null, visits: [{ bookingId: id }] };
  expect((await open(clientId)).body).toMatchObject(guests);
  expect((await open(9_999)).status).toBe(404);
});
