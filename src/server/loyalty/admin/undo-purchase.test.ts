import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { listDifferences } from './data.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const phone = '+6591234567';
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
  await aMember(studio.db, { firstName: 'Mei', phone: '+65 91234567', phoneE164: phone });
});

const sell = async (amount: string) =>
  (await studio.call(loyaltyAdminApi.processPurchase, { body: { phone, amount } }, { as: admin })).body;
const undo = (id: string, as = admin) =>
  studio.call(loyaltyAdminApi.undoPurchase, { params: { id } }, { as });
const earnedToday = async () =>
  (await studio.call(loyaltyAdminApi.lookUp, { body: { searchTerm: phone } }, { as: admin })).body.customer
    ?.earnedToday;

test('a purchase is undone in the ledger, once, by who processed it', async () => {
  await sell('20.00');
  const { purchaseId } = await sell('860.00');
  const colleague = await anAdmin(studio.db);
  expect((await undo(purchaseId, colleague)).status).toBe(404);
  expect((await undo(purchaseId)).body).toEqual({ newBalance: 20 });
  expect((await undo(purchaseId)).body).toEqual({ newBalance: 20 });
  const { rows } = await studio.db.execute(sql`select type, points from loyalty_transactions order by id`);
  expect(rows).toEqual([
    { type: 'earned_purchase', points: 20 },
    { type: 'earned_purchase', points: 860 },
    { type: 'reversed', points: -860 },
  ]);
  const audit = await studio.db.execute(sql`select details from audit_log where action = 'undo purchase'`);
  expect(audit.rows).toEqual([
    { details: { points: -860, before: { loyaltyPoints: 880 }, after: { loyaltyPoints: 20 } } },
  ]);
  expect((await listDifferences(studio.db)).differences).toEqual([]);
});

test('the mail about a tier that an undone purchase reached is never sent', async () => {
  const mails = async () => (await studio.deliverMail()).map(({ subject }) => subject);
  await undo((await sell('1200.00')).purchaseId);
  studio.clock.advance({ minutes: 5 });
  expect(await mails()).toEqual([]);
  await sell('1200.00');
  expect(await mails()).toEqual([]);
  studio.clock.advance({ minutes: 5 });
  expect(await mails()).toEqual([expect.stringContaining('Silver')]);
});

test('ten seconds later it is refused, and so is one that never was', async () => {
  const { purchaseId } = await sell('86.00');
  studio.clock.set('2026-03-10T08:00:13Z');
  expect((await undo(purchaseId)).problem.code).toBe('too_late');
  expect((await undo('0b9c2f64-7b1e-4c52-9a34-1f2d3c4b5a69')).status).toBe(404);
  expect((await undo('7')).status).toBe(400);
});

test('the look-up says what was earned today, without what was undone or is of another day', async () => {
  await sell('20.00');
  expect(await earnedToday()).toBe(20);
  await undo((await sell('86.00')).purchaseId);
  expect(await earnedToday()).toBe(20);
  studio.clock.set('2026-03-10T16:00:00Z'); // midnight in Singapore
  expect(await earnedToday()).toBe(0);
});
