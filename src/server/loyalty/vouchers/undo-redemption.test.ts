import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { listDifferences } from '#server/loyalty/admin/data.ts';
import { lockMember } from '#server/loyalty/ledger/data.ts';
import { reverse } from '#server/loyalty/ledger/post-entry.ts';
import { aReward, aVoucher, somePoints, theFixedRewards } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { loyaltyApi } from '#shared/loyalty/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Somebody = Awaited<ReturnType<typeof aMember>>;
let mei: Somebody;

beforeEach(async () => {
  await theFixedRewards(studio.db);
  mei = await aMember(studio.db);
  await somePoints(studio.db, mei.id, 60);
});

const convert = async (points: 10 | 25 | 50 = 50) =>
  (await studio.call(loyaltyApi.convert, { body: { points } }, { as: mei })).body;
const undo = (id: number, as: Somebody | undefined = mei) =>
  studio.call(loyaltyApi.undo, { params: { id } }, { as });
const vouchersOf = async (as: Somebody) =>
  (await studio.call(loyaltyApi.vouchers, { query: {} }, { as })).body;
const differences = async () => (await studio.db.transaction(listDifferences)).differences;

test('the points come back by a row of their own, and the voucher is gone from every list', async () => {
  const { id, code } = await convert();
  studio.clock.advance({ minutes: 10 / 60 });
  const { status, body } = await undo(id);
  expect([status, body]).toEqual([200, { newBalance: 60 }]);
  expect(await vouchersOf(mei)).toEqual([]);

  const { body: history } = await studio.call(loyaltyApi.transactions, { query: {} }, { as: mei });
  expect(history.map(({ type, points, description }) => [type, points, description]).slice(0, 2)).toEqual([
    ['redemption_undone', 50, '$50 Voucher (undone)'],
    ['redeemed', -50, '$50 Voucher'],
  ]);
  const { body: summary } = await studio.call(loyaltyApi.summary, {}, { as: mei });
  expect(summary).toMatchObject({ points: 60, earnedInAll: 60 });

  const admin = await anAdmin(studio.db);
  expect((await studio.call(loyaltyAdminApi.use, { params: { id } }, { as: admin })).status).toBe(404);
  expect((await studio.call(loyaltyApi.activate, { params: { id } }, { as: mei })).status).toBe(404);
  const found = await studio.call(loyaltyAdminApi.lookUp, { body: { searchTerm: mei.email } }, { as: admin });
  expect(JSON.stringify(found.body)).not.toContain(code);
  expect(await differences()).toEqual([]);
});

test('a limited reward can be had again by somebody else', async () => {
  const reward = await aReward(studio.db, { maxRedemptions: 1 });
  const redeem = (as: Somebody) => studio.call(loyaltyApi.redeem, { body: { rewardId: reward.id } }, { as });
  const { body } = await redeem(mei);
  await undo(body.id);
  const kim = await aMember(studio.db);
  await somePoints(studio.db, kim.id, 30);
  expect((await redeem(kim)).status).toBe(201);
  expect(await differences()).toEqual([]);
});

test('what a reversal could not take in between is offset', async () => {
  const { id } = await convert();
  const { rows } = await studio.db.execute<{ source_id: string }>(
    sql`select source_id from loyalty_transactions where user_id = ${mei.id} and type = 'earned_manual'`,
  );
  await studio.db.transaction(async (tx) => {
    const member = await lockMember(tx, mei.id);
    const tools = { db: tx, now: () => new Date('2026-03-10T08:00:01Z'), publicUrl: '' };
    const source = { sourceKind: 'adjustment', sourceId: rows[0]!.source_id } as const;
    await reverse(tools, member!, { ...source, description: 'A mistake' });
  });
  expect((await undo(id)).body).toEqual({ newBalance: 0 });
  const { body: summary } = await studio.call(loyaltyApi.summary, {}, { as: mei });
  expect(summary).toMatchObject({ points: 0, owedPoints: 0, earnedInAll: 0 });
  expect(await differences()).toEqual([]);
});

describe('is refused', () => {
  test.each([
    ['a minute later', { minutes: 1 }],
    ['three seconds too late', { minutes: 13 / 60 }],
  ])('%s', async (_, later) => {
    const { id } = await convert();
    studio.clock.advance(later);
    const { status, problem } = await undo(id);
    expect([status, problem.code]).toEqual([409, 'too_late']);
    expect(await vouchersOf(mei)).toHaveLength(1);
  });

  test('for somebody else, and for nobody', async () => {
    const { id } = await convert();
    expect((await undo(id, await aMember(studio.db))).status).toBe(404);
    expect((await undo(id, await anAdmin(studio.db))).status).toBe(404);
    expect((await studio.call(loyaltyApi.undo, { params: { id } })).status).toBe(401);
    expect((await undo(99_999)).status).toBe(404);
  });

  test('once it is used', async () => {
    const { id } = await convert();
    await studio.call(loyaltyAdminApi.use, { params: { id } }, { as: await anAdmin(studio.db) });
    const { status, problem } = await undo(id);
    expect([status, problem.code]).toEqual([409, 'voucher_used']);
  });

  test('for a present of the studio', async () => {
    const { id: grantedBy } = await anAdmin(studio.db);
    const { id } = await aVoucher(studio.db, { userId: mei.id, grantedBy });
    expect((await undo(id)).problem.code).toBe('not_redeemed');
  });

  test('the second time, however many ask at once', async () => {
    const { id } = await convert();
    const answers = await Promise.all(Array.from({ length: 12 }, () => undo(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(404)]);
    const { body: summary } = await studio.call(loyaltyApi.summary, {}, { as: mei });
    expect(summary.points).toBe(60);
    expect(await differences()).toEqual([]);
  });
});

test('converting and undoing over and over ends after twenty times an hour, and the points stay a voucher', async () => {
  for (let times = 0; times < 20; times++) {
    const { id } = await convert(10);
    expect((await undo(id)).status).toBe(200);
  }
  const { id } = await convert(10);
  expect((await undo(id)).status).toBe(429);
  expect(await vouchersOf(mei)).toMatchObject([{ id }]);
  studio.clock.advance({ minutes: 61 });
  const { id: later } = await convert(10);
  expect((await undo(later)).status).toBe(200);
  expect(await differences()).toEqual([]);
});

test('of using and undoing at the same moment, one happens', async () => {
  const admin = await anAdmin(studio.db);
  for (let n = 0; n < 5; n++) {
    const { id } = await convert(10);
    const [used, undone] = await Promise.all([
      studio.call(loyaltyAdminApi.use, { params: { id } }, { as: admin }),
      undo(id),
    ]);
    expect([used.status === 200, undone.status === 200].sort()).toEqual([false, true]);
  }
  expect(await differences()).toEqual([]);
});
