import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { somePoints } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let staff: Awaited<ReturnType<typeof aMember>>;
let mei: Awaited<ReturnType<typeof aMember>>;
beforeEach(async () => {
  staff = await aReceptionist(studio.db);
  mei = await aMember(studio.db, { firstName: 'Mei', email: 'mei@example.com' });
  await somePoints(studio.db, mei.id, 40);
});

const convert = (points: 10 | 25 | 50, as = staff) =>
  studio.call(loyaltyAdminApi.convert, { body: { userId: mei.id, points } }, { as });
const undo = (id: number, as = staff) => studio.call(loyaltyAdminApi.undoConvert, { params: { id } }, { as });
const clientAtTill = async () =>
  (await studio.call(counterApi.clients, { query: { q: 'mei@' } }, { as: staff })).body[0];
const later = (seconds: number) =>
  studio.clock.set(new Date(studio.clock.now().getTime() + seconds * 1_000).toISOString());
const mailsToMei = async () =>
  (await studio.deliverMail()).filter(({ subject }) => subject?.includes('$25.00 voucher'));

test('points become a voucher that pays at once; the client is told once it cannot be undone', async () => {
  expect(await clientAtTill()).toMatchObject({ points: 40, convertible: [10, 25], vouchers: [] });
  const { status, body } = await convert(25);
  expect([status, body]).toMatchObject([
    201,
    { value: '25.00', pointsCost: 25, newBalance: 15, isRedeemed: true },
  ]);
  expect(await clientAtTill()).toMatchObject({
    points: 15,
    convertible: [10],
    vouchers: [{ code: body.code, value: '25.00' }],
  });
  expect(await mailsToMei()).toEqual([]);
  later(60);
  const [mail] = await mailsToMei();
  expect(mail?.text).toContain(
    'We turned 25 points into a voucher for you at the counter. You have 15 points left.',
  );
});

test('undone within ten seconds: the points are back, the voucher is gone and nobody gets a mail', async () => {
  const { body } = await convert(25);
  later(9);
  expect((await undo(body.id)).body).toEqual({ newBalance: 40 });
  expect(await clientAtTill()).toMatchObject({ points: 40, vouchers: [] });
  later(5);
  expect(await mailsToMei()).toEqual([]);
});

test('not later, not by others, not twice', async () => {
  const { body } = await convert(25);
  expect((await undo(body.id, await anAdmin(studio.db))).status).toBe(404);
  later(60);
  expect((await undo(body.id)).status).toBe(409);
  const again = await convert(10);
  expect((await undo(again.body.id)).status).toBe(200);
  expect((await undo(again.body.id)).status).not.toBe(200);
});

test('more than there is, for nobody, or by a member is refused', async () => {
  const { status, problem } = await convert(50);
  expect([status, problem.message]).toEqual([409, 'The client needs 10 more points for this voucher.']);
  const gone = { body: { userId: 999_999, points: 10 as const } };
  expect((await studio.call(loyaltyAdminApi.convert, gone, { as: staff })).status).toBe(404);
  expect((await convert(10, mei)).status).toBe(403);
});

test('twice at once for the last points: one voucher', async () => {
  const tries = await Promise.all([convert(25), convert(25)]);
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409]);
});
