import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { undoEnd } from '#shared/kit/undo.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { loyaltyApi } from '#shared/loyalty/contract.ts';
import { readVoucherCode } from '#shared/loyalty/voucher.ts';
import { listDifferences } from './admin/data.ts';
import { aReward, aVoucher, somePoints, theFixedRewards } from './make.ts';
import { updateReward } from './rewards/data.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Somebody = Awaited<ReturnType<typeof aMember>>;
let mei: Somebody;
let admin: Somebody;

beforeEach(async () => {
  await theFixedRewards(studio.db);
  mei = await aMember(studio.db, { lastName: 'Tan', phone: '+65 91234567', phoneE164: '+6591234567' });
  admin = await anAdmin(studio.db);
});

const rows = async (table: string) => (await studio.db.execute(sql.raw(`select * from ${table}`))).rows;
const ledgerOf = async ({ id }: { id: number }) =>
  (await rows('loyalty_transactions')).filter(({ user_id }) => user_id === id);
const pointsOf = async (as: Somebody) => (await studio.call(accountsApi.user, {}, { as })).body.loyaltyPoints;

describe('GET /api/loyalty/rewards', () => {
  const names = async () => (await studio.call(loyaltyApi.rewards, {})).body.map(({ name }) => name);

  test('lists the fixed four for everybody, the cheapest first', async () => {
    const { body } = await studio.call(loyaltyApi.rewards, {});
    expect(body.map(({ id, name, pointsCost, value }) => [id, name, pointsCost, value])).toEqual([
      [1, '$10 Voucher', 10, '10.00'],
      [2, '$25 Voucher', 25, '25.00'],
      [3, '$50 Voucher', 50, '50.00'],
      [4, 'Free Treatment', 168, '168.00'],
    ]);
    expect(body[0]?.description).toBe('Valid for treatments & products');
    expect(body[3]?.description).toBe('Any signature facial');
  });

  test.each([
    ['inactive', { isActive: false }],
    ['not yet', { validFrom: new Date('2026-03-10T08:00:01Z') }],
    ['over', { validUntil: new Date('2026-03-10T08:00:00Z') }],
    ['expired', { expiryDate: new Date('2026-03-10T08:00:00Z') }],
    ['used up', { maxRedemptions: 2, currentRedemptions: 2 }],
    ['archived', { archivedAt: new Date('2026-03-01T00:00:00Z') }],
  ])('leaves out what is %s', async (_, fields) => {
    await aReward(studio.db, fields);
    expect(await names()).not.toContain('A mask');
  });

  test('shows what is inside its window, and hides it afterwards without anybody doing anything', async () => {
    await aReward(studio.db, {
      validFrom: new Date('2026-03-10T08:00:00Z'),
      validUntil: new Date('2026-03-10T09:00:00Z'),
    });
    expect(await names()).toContain('A mask');
    studio.clock.advance({ minutes: 60 });
    expect(await names()).not.toContain('A mask');
  });
});

describe('POST /api/vouchers/redeem', () => {
  const redeem = (body: object, headers = {}) =>
    studio.call(loyaltyApi.redeem, { body: body as { rewardId: number } }, { as: mei, headers });

  test('takes the points, makes an available voucher for 12 months, and leaves the tier alone', async () => {
    await somePoints(studio.db, mei.id, 1_000);
    const { status, body } = await redeem({ rewardId: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      description: '$25 Voucher',
      value: '25.00',
      isRedeemed: true,
      isUsed: false,
      expiryDate: '2027-03-10T15:59:59.000Z',
      newBalance: 975,
    });
    expect(readVoucherCode(body.code)).toBe(body.code);
    const { body: user } = await studio.call(accountsApi.user, {}, { as: mei });
    expect([user.loyaltyPoints, user.loyaltyTier]).toEqual([975, 'Silver']);
    const { body: vouchers } = await studio.call(loyaltyApi.vouchers, { query: {} }, { as: mei });
    expect(vouchers).toMatchObject([{ code: body.code }]);
    const { body: history } = await studio.call(loyaltyApi.transactions, { query: {} }, { as: mei });
    expect(history[0]).toMatchObject({
      type: 'redeemed',
      points: -25,
      description: '$25 Voucher',
      staffId: null,
    });
  });

  test.each([
    [{ pointsCost: 10, value: 10 }],
    [{ pointsCost: 10, value: '10.00' }],
    [{ pointsCost: 10, value: '10' }],
  ])('takes cost and value, %o', async (input) => {
    await somePoints(studio.db, mei.id, 10);
    const { status, body } = await redeem({ userId: mei.id, ...input });
    expect([status, body.newBalance]).toEqual([201, 0]);
  });

  test("a reward's own date is its voucher's", async () => {
    await somePoints(studio.db, mei.id, 30);
    const { id } = await aReward(studio.db, { expiryDate: new Date('2026-06-30T15:59:59Z') });
    expect((await redeem({ rewardId: id })).body.expiryDate).toBe('2026-06-30T15:59:59.000Z');
  });

  test('says how much is missing, and writes nothing', async () => {
    await somePoints(studio.db, mei.id, 9);
    const { status, problem } = await redeem({ rewardId: 2 });
    expect([status, problem]).toEqual([
      409,
      {
        code: 'insufficient_points',
        message: 'You need 16 more points to redeem this reward',
        missingPoints: 16,
      },
    ]);
    expect(await rows('vouchers')).toEqual([]);
    expect(await ledgerOf(mei)).toHaveLength(1);
    expect(await pointsOf(mei)).toBe(9);
  });

  test.each([
    ['a reward that is not there', { rewardId: 99 }],
    ['a value of no reward', { pointsCost: 10, value: 25 }],
    ['a cost of no reward', { pointsCost: 11, value: 10 }],
    ['negative points', { pointsCost: -10, value: 10 }],
    ['a fraction of a point', { pointsCost: 10.5, value: 10 }],
    ['a fraction of a cent', { pointsCost: 10, value: 10.001 }],
    ['more than there is', { pointsCost: 1e300, value: 1e300 }],
    ['nothing at all', {}],
    ['half of it', { pointsCost: 10 }],
    ['a text for an id', { rewardId: '1' }],
  ])('%s is 400, and writes nothing', async (_, input) => {
    await somePoints(studio.db, mei.id, 500);
    expect((await redeem(input)).status).toBe(400);
    expect(await rows('vouchers')).toEqual([]);
    expect(await pointsOf(mei)).toBe(500);
  });

  test('a reward that does not exist is 400, with a sentence', async () => {
    const { status, problem } = await redeem({ rewardId: 9_999 });
    expect([status, problem.code, problem.message]).toEqual([
      400,
      'no_such_reward',
      'There is no reward with this cost and value.',
    ]);
  });

  test("another member's id is 400, and moves nobody's points", async () => {
    const friend = await aMember(studio.db);
    for (const { id } of [mei, friend]) await somePoints(studio.db, id, 100);
    const { status, problem } = await redeem({ userId: friend.id, pointsCost: 10, value: 10 });
    expect([status, problem.code]).toEqual([400, 'not_your_account']);
    expect([await pointsOf(mei), await pointsOf(friend)]).toEqual([100, 100]);
  });

  test.each([
    ['inactive', { isActive: false }, 400],
    ['before its window', { validFrom: new Date('2026-03-11T00:00:00Z') }, 400],
    ['after its window', { validUntil: new Date('2026-03-10T08:00:00Z') }, 400],
    ['used up', { maxRedemptions: 1, currentRedemptions: 1 }, 409],
  ])('a reward that is %s cannot be had', async (_, fields, expected) => {
    await somePoints(studio.db, mei.id, 500);
    const { id } = await aReward(studio.db, fields);
    const { status, problem } = await redeem({ rewardId: id });
    expect(status).toBe(expected);
    expect(problem.message).toMatch(/^This reward /);
    expect(await rows('vouchers')).toEqual([]);
  });

  test('the same key makes one voucher, however often it is sent', async () => {
    await somePoints(studio.db, mei.id, 100);
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem({ rewardId: 1 }, headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(1);
    expect(await pointsOf(mei)).toBe(90);
  });

  test('nobody without a session', async () => {
    expect((await studio.call(loyaltyApi.redeem, { body: { rewardId: 1 } })).status).toBe(401);
  });
});

describe('POST /api/convert-points', () => {
  const convert = (points: number) =>
    studio.call(loyaltyApi.convert, { body: { points: points as 10 } }, { as: mei });

  test.each([10, 25, 50])('turns %i points into as many dollars', async (points) => {
    await somePoints(studio.db, mei.id, points);
    const { status, body } = await convert(points);
    expect([status, body.value, body.newBalance]).toEqual([201, `${points}.00`, 0]);
  });

  test.each([11, 0, -10, 168, 10.5, 1e12, null, '10'])('refuses %s', async (points) => {
    await somePoints(studio.db, mei.id, 500);
    const { status, problem } = await convert(points as number);
    expect([status, problem.message]).toEqual([400, 'Please convert 10, 25 or 50 points']);
    expect(await pointsOf(mei)).toBe(500);
  });

  test('too few points are refused with what is missing', async () => {
    await somePoints(studio.db, mei.id, 24);
    const { status, problem } = await convert(25);
    expect([status, problem.message]).toEqual([409, 'You need 1 more points to redeem this reward']);
  });

  const convertible = async () => (await studio.call(loyaltyApi.summary, {}, { as: mei })).body.convertible;

  test('works where the reward was deleted, or is another one now', async () => {
    await somePoints(studio.db, mei.id, 35);
    await studio.call(loyaltyAdminApi.removeReward, { params: { id: 1 } }, { as: admin });
    await updateReward(studio.db, 2, { pointsCost: 30 });
    expect(await convertible()).toEqual([10, 25, 50]);
    for (const points of [10, 25]) {
      const { status, body } = await convert(points);
      expect([status, body.description, body.value]).toEqual([201, `$${points} Voucher`, `${points}.00`]);
      expect(body.expiryDate).toBe('2027-03-10T15:59:59.000Z');
    }
    expect((await studio.db.transaction(listDifferences)).differences).toEqual([]);
  });

  test('one that the studio has switched off is neither offered nor sold', async () => {
    await somePoints(studio.db, mei.id, 60);
    await updateReward(studio.db, 2, { isActive: false });
    expect(await convertible()).toEqual([10, 50]);
    const { status, problem } = await convert(25);
    expect([status, problem.message]).toEqual([400, 'This reward is not available at the moment.']);
  });
});

describe('vouchers', () => {
  const activate = (id: number, as: Somebody = mei) =>
    studio.call(loyaltyApi.activate, { params: { id } }, { as });
  const use = (id: number) => studio.call(loyaltyAdminApi.use, { params: { id } }, { as: admin });

  test('granted: in the wallet, told by mail; activated by its owner; used by an admin, once', async () => {
    const body = { userId: mei.id, value: '20.00', description: 'Happy birthday' };
    const granted = await studio.call(loyaltyAdminApi.grant, { body }, { as: admin });
    expect(granted.status).toBe(201);
    expect(granted.body).toMatchObject({ isRedeemed: false, isUsed: false, value: '20.00', pointsCost: 0 });
    const [content] = await studio.deliverMail();
    expect(content?.to).toMatchObject([{ address: mei.email }]);
    expect(content?.text).toContain(granted.body.code);

    const { id } = granted.body;
    for (let time = 0; time < 2; time++) {
      expect((await activate(id)).body).toMatchObject({ id, isRedeemed: true, isUsed: false });
    }
    expect((await use(id)).body).toMatchObject({ isUsed: true, usedAt: '2026-03-10T08:00:00.000Z' });
    const again = await use(id);
    expect([again.status, again.problem.code]).toEqual([409, 'voucher_used']);
    expect((await activate(id)).status).toBe(409);
    expect((await rows('audit_log')).map(({ action }) => action)).toEqual(['grant voucher', 'use voucher']);
  });

  test('one from the wallet can be used at the counter straight away', async () => {
    const { id } = await aVoucher(studio.db, { userId: mei.id, grantedBy: admin.id });
    expect((await use(id)).body).toMatchObject({ isRedeemed: true, isUsed: true });
  });

  test('of many at the counter at once, one uses it', async () => {
    const { id } = await aVoucher(studio.db, { userId: mei.id, grantedBy: admin.id });
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  test('an expired one is neither activated nor used', async () => {
    const expiresAt = new Date('2026-03-10T08:00:00Z');
    const { id } = await aVoucher(studio.db, { userId: mei.id, grantedBy: admin.id, expiresAt });
    for (const answer of [await activate(id), await use(id)]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'voucher_expired']);
    }
  });

  test("somebody else's does not exist, and nobody but the studio grants or uses", async () => {
    const { id } = await aVoucher(studio.db, { userId: mei.id, grantedBy: admin.id });
    const friend = await aMember(studio.db);
    expect((await activate(id, friend)).status).toBe(404);
    expect((await activate(99)).status).toBe(404);
    expect((await use(99)).status).toBe(404);
    expect((await studio.call(loyaltyAdminApi.use, { params: { id } }, { as: mei })).status).toBe(403);
    const body = { userId: mei.id, value: 10, description: 'For me' };
    expect((await studio.call(loyaltyAdminApi.grant, { body }, { as: mei })).status).toBe(403);
  });

  test.each([
    [{ value: 0 }, 400],
    [{ value: -5 }, 400],
    [{ value: 10.001 }, 400],
    [{ value: 1e9 }, 400],
    [{ description: ' ' }, 400],
    [{ expiryDate: '2026-03-10T08:00:00Z' }, 400],
    [{ expiryDate: '2026-02-30' }, 400],
    [{ userId: 999 }, 404],
  ])('granting %o is %i', async (fields, expected) => {
    const body = { userId: mei.id, value: 10, description: 'A present', ...fields };
    expect((await studio.call(loyaltyAdminApi.grant, { body }, { as: admin })).status).toBe(expected);
    expect(await rows('vouchers')).toEqual([]);
  });

  test('a warning is sent once, 14 days before, to owners of usable vouchers', async () => {
    studio.clock.set('2026-03-11T08:00:00Z'); // an hour in which the schedule has not run yet
    const own = { userId: mei.id, grantedBy: admin.id };
    await aVoucher(studio.db, { ...own, expiresAt: new Date('2026-03-25T08:00:00Z') });
    await aVoucher(studio.db, { ...own, expiresAt: new Date('2026-03-25T09:00:01Z') });
    const at = new Date('2026-03-01T00:00:00Z');
    const used = { redeemedAt: at, usedAt: at, usedFor: 'desk' };
    await aVoucher(studio.db, { ...own, ...used, expiresAt: new Date('2026-03-20T08:00:00Z') });
    await aVoucher(studio.db, { ...own, expiresAt: new Date('2026-03-09T08:00:00Z') });
    expect(await studio.deliverMail()).toHaveLength(1);
    expect(studio.smtp.mails[0]?.subject).toBe('Your voucher expires on 25 March 2026');
    studio.clock.advance({ minutes: 60 });
    expect(await studio.deliverMail()).toHaveLength(1);
    studio.clock.advance({ minutes: 60 });
    expect(await studio.deliverMail()).toHaveLength(2);
    studio.clock.advance({ minutes: 60 });
    expect(await studio.deliverMail()).toHaveLength(2);
  });
});

describe('GET /api/loyalty/summary', () => {
  test('returns balance, tier, pending bonuses and the referral link', async () => {
    await somePoints(studio.db, mei.id, 999);
    const { body } = await studio.call(loyaltyApi.summary, {}, { as: mei });
    expect(body).toMatchObject({
      points: 999,
      tier: 'Pink',
      earnedInAll: 999,
      owedPoints: 0,
      progress: { tier: 'Pink', next: 'Silver', missingPoints: 1, percent: 99 },
      pending: [{ kind: 'welcome', points: 100 }],
      referralLink: `http://studio.test/auth?ref=${mei.referralCode}`,
      memberSince: '2026-01-01T00:00:00.000Z',
    });
  });

  test("is nobody else's business", async () => {
    for (const endpoint of [loyaltyApi.summary, loyaltyApi.transactions, loyaltyApi.vouchers]) {
      expect((await studio.call(endpoint as typeof loyaltyApi.summary, {})).status).toBe(401);
    }
  });

  test('history and vouchers are pages of their own', async () => {
    for (let n = 0; n < 12; n++) await somePoints(studio.db, mei.id, n + 1);
    await somePoints(studio.db, admin.id, 77);
    const { body, headers } = await studio.call(
      loyaltyApi.transactions,
      { query: { pageSize: 10 } },
      { as: mei },
    );
    expect(body.map(({ points }) => points)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(headers['x-total-count']).toBe('12');
    const next = await studio.call(
      loyaltyApi.transactions,
      { query: { page: 2, pageSize: 10 } },
      { as: mei },
    );
    expect(next.body.map(({ points }) => points)).toEqual([2, 1]);
  });
});

test('reaching a tier is congratulated once by mail, even when it is lost and reached again', async () => {
  const adjust = (points: number) =>
    studio.call(
      loyaltyAdminApi.adjust,
      { body: { userId: mei.id, points, reason: 'A test' } },
      { as: admin },
    );
  const tier = async () => (await studio.call(accountsApi.user, {}, { as: mei })).body.loyaltyTier;
  /** An Undo may still take the points back. */
  const mails = async () => {
    studio.clock.set(undoEnd(studio.clock.now()).toISOString());
    return (await studio.deliverMail()).length;
  };
  await adjust(999);
  expect([await tier(), await mails()]).toEqual(['Pink', 0]);
  await adjust(1);
  expect([await tier(), await mails()]).toEqual(['Silver', 1]);
  expect(studio.smtp.mails[0]?.subject).toBe("Congratulations, you're now a Silver member");
  await adjust(-500);
  expect(await tier()).toBe('Pink');
  await adjust(500);
  expect([await tier(), await mails()]).toEqual(['Silver', 1]);
  await adjust(4_000);
  expect([await tier(), await mails()]).toEqual(['Gold', 2]);
});

test('a tier that is lost before the mail about it is sent is not congratulated, until it is reached again', async () => {
  const adjust = (points: number) =>
    studio.call(
      loyaltyAdminApi.adjust,
      { body: { userId: mei.id, points, reason: 'A test' } },
      { as: admin },
    );
  const wait = () => studio.clock.set(undoEnd(studio.clock.now()).toISOString());
  await adjust(1_000);
  await adjust(-1);
  wait();
  expect(await studio.deliverMail()).toEqual([]);
  await adjust(1);
  wait();
  expect((await studio.deliverMail()).map(({ subject }) => subject)).toEqual([
    "Congratulations, you're now a Silver member",
  ]);
});
