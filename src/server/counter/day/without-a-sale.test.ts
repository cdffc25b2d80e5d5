import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aSale, inCash, pieces } from '#server/counter/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';

const TODAY = '2026-03-10';
const TOMORROW = '2026-03-11';
const studio = useStudio(`${TODAY}T08:00:00Z`);
type Someone = Awaited<ReturnType<typeof aMember>>;
let [ada, hui, mei]: Someone[] = [];
beforeEach(async () => {
  ada = await anAdmin(studio.db, { firstName: 'Ada' });
  hui = await aReceptionist(studio.db, { firstName: 'Hui' });
  mei = await aMember(studio.db, { firstName: 'Mei', phone: '+65 91234567', phoneE164: '+6591234567' });
});

const dayOf = async (day: string) =>
  (await studio.call(counterApi.day, { query: { day } }, { as: hui! })).body;
const close = (day = TODAY) => {
  const body = { day, float: '0.00', counted: '0.00', banked: '0.00', differenceReason: 'Not counted' };
  return studio.call(counterApi.closeDay, { body }, { as: hui! });
};
const adjust = async (points: number, reason = 'Sorry', userId = mei!.id) =>
  expect(
    (await studio.call(loyaltyAdminApi.adjust, { body: { userId, points, reason } }, { as: ada! })).status,
  ).toBe(200);
const buy = async () => {
  const body = { phone: '+6591234567', amount: '99.50' };
  return (await studio.call(loyaltyAdminApi.processPurchase, { body }, { as: ada! })).body;
};
const grant = () => {
  const body = { userId: mei!.id, value: '25', description: 'Birthday gift' };
  return studio.call(loyaltyAdminApi.grant, { body }, { as: ada! });
};
const reasonsOf = async (day: string) => (await dayOf(day)).pointsWithoutSale.map(({ reason }) => reason);

describe('points without a sale', () => {
  test('each with who gave it, to whom, how much, why and when', async () => {
    await buy();
    studio.clock.advance({ minutes: 5 });
    await adjust(40);
    await adjust(-15, 'Counted twice');
    studio.clock.advance({ minutes: 5 });
    await grant();
    const given = { givenBy: 'Ada', customerName: 'Mei' };
    const { pointsWithoutSale, total } = await dayOf(TODAY);
    expect(pointsWithoutSale).toEqual([
      {
        at: '2026-03-10T08:00:00.000Z',
        ...given,
        points: 99,
        voucher: null,
        reason: 'Purchase of $99.50 at the studio',
      },
      { at: '2026-03-10T08:05:00.000Z', ...given, points: 40, voucher: null, reason: 'Sorry' },
      { at: '2026-03-10T08:05:00.000Z', ...given, points: -15, voucher: null, reason: 'Counted twice' },
      { at: '2026-03-10T08:10:00.000Z', ...given, points: null, voucher: '25.00', reason: 'Birthday gift' },
    ]);
    expect(total).toBe('0.00');
  });

  test('not what a sale earned, nor a purchase that was undone, nor what points bought', async () => {
    const productId = await aProduct(studio.db);
    await aSale(studio, hui!, {
      userId: mei!.id,
      lines: [pieces(productId)],
      payments: [inCash('58.00')],
    });
    const { purchaseId } = await buy();
    await studio.call(loyaltyAdminApi.undoPurchase, { params: { id: purchaseId } }, { as: ada! });
    expect((await dayOf(TODAY)).pointsWithoutSale).toEqual([]);
  });

  test('what comes after the closing is on the next day; a closed day stays as it was', async () => {
    await adjust(10, 'Before');
    const closed = await close();
    expect(closed.body.pointsWithoutSale.map(({ reason }) => reason)).toEqual(['Before']);
    studio.clock.advance({ minutes: 1 });
    await adjust(20, 'Since');
    expect(await reasonsOf(TODAY)).toEqual(['Before']);
    expect(await reasonsOf(TOMORROW)).toEqual(['Since']);
    studio.clock.set(`${TOMORROW}T02:00:00Z`);
    await adjust(30, 'Morning');
    expect(await reasonsOf(TOMORROW)).toEqual(['Since', 'Morning']);
    expect(await reasonsOf(TODAY)).toEqual(['Before']);
  });

  test('a day that is closed the next morning has its own, and that morning keeps its own', async () => {
    await adjust(10, 'Evening');
    studio.clock.set(`${TOMORROW}T02:00:00Z`);
    await adjust(20, 'Morning');
    await close(TODAY);
    expect([await reasonsOf(TODAY), await reasonsOf(TOMORROW)]).toEqual([['Evening'], ['Morning']]);
  });

  test('a client who was erased is a former customer, without the words of the reason', async () => {
    await adjust(10, 'Sorry, Mei');
    await grant();
    await studio.call(usersAdminApi.remove, { params: { id: mei!.id } }, { as: ada! });
    studio.clock.advance({ minutes: 1 });
    await studio.deliverMail();
    const { pointsWithoutSale } = await dayOf(TODAY);
    expect(
      pointsWithoutSale.map(({ customerName, points, voucher }) => [customerName, points, voucher]),
    ).toEqual([
      ['Former customer', 10, null],
      ['Former customer', null, '25.00'],
    ]);
    expect(JSON.stringify(pointsWithoutSale)).not.toMatch(/Mei|Birthday/);
  });
});

describe('a sale to the person at the till', () => {
  const sell = async (to: Someone | null) => {
    const productId = await aProduct(studio.db);
    return aSale(studio, hui!, {
      userId: to?.id ?? null,
      lines: [{ ...pieces(productId, 2), discount: { kind: 'amount', value: '16.00', reason: 'Staff' } }],
      payments: [inCash('100.00')],
    });
  };

  test('is marked, with what was taken off; others are not', async () => {
    await sell(mei!);
    await sell(null);
    const { id, number } = await sell(hui!);
    expect((await dayOf(TODAY)).salesToOneself).toEqual([
      { id, number, at: '2026-03-10T08:00:00.000Z', soldBy: 'Hui', amount: '100.00', discount: '16.00' },
    ]);
  });

  test('also when it is another account of hers, until it is taken back', async () => {
    const own = await aMember(studio.db, { email: hui!.email.replace('@', '+spa@') });
    const { id } = await sell(own);
    expect((await dayOf(TODAY)).salesToOneself.map((sale) => sale.id)).toEqual([id]);
    await studio.call(counterApi.void, { params: { id }, body: { reason: 'Twice' } }, { as: hui! });
    expect((await dayOf(TODAY)).salesToOneself).toEqual([]);
  });

  test('after the closing it is on the next day', async () => {
    await close();
    studio.clock.advance({ minutes: 1 });
    const { id } = await sell(hui!);
    expect((await dayOf(TODAY)).salesToOneself).toEqual([]);
    expect((await dayOf(TOMORROW)).salesToOneself.map((sale) => sale.id)).toEqual([id]);
  });
});
