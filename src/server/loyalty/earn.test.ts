import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { saveSettings } from '#server/studio/save-settings.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { loyaltyApi } from '#shared/loyalty/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { listDifferences } from './admin/data.ts';
import { earnForBooking, reverseForBooking } from './booking-points.ts';
import { aVoucher, theFixedRewards } from './make.ts';
import { earnForOrder, reverseForOrder } from './order-points.ts';
import { giveBackVouchers, useVouchersForOrder } from './order-vouchers.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Somebody = Awaited<ReturnType<typeof aMember>>;
let mei: Somebody;

beforeEach(async () => {
  await theFixedRewards(studio.db);
  mei = await aMember(studio.db);
});

type Input = { bookingId?: number; userId?: number | null; totalCents?: number; on?: string };
const visitOf = ({ bookingId = 1, userId = mei.id, totalCents = 8_650, on = '2026-03-10' }: Input) => ({
  bookingId,
  userId,
  totalCents,
  treatmentName: 'Calm',
  startsAt: new Date(`${on}T03:00:00Z`),
});
const inTransaction = <T>(work: (tools: typeof studio.studio.tools) => Promise<T>) =>
  studio.db.transaction((tx) => work({ ...studio.studio.tools, db: tx }));
const complete = (input: Input = {}) => inTransaction((tools) => earnForBooking(tools, visitOf(input)));
const undo = (input: Input = {}) => inTransaction((tools) => reverseForBooking(tools, visitOf(input)));
const summary = async (as = mei) => (await studio.call(loyaltyApi.summary, {}, { as })).body;
const points = async (as = mei) => (await summary(as)).points;
const history = async (as = mei) =>
  (await studio.call(loyaltyApi.transactions, { query: {} }, { as })).body
    .map((row) => `${row.type} ${row.points}`)
    .reverse();

describe('a completed booking', () => {
  test('earns whole dollars of its total, and the first brings the welcome bonus', async () => {
    expect((await summary()).pending).toMatchObject([{ kind: 'welcome', points: 100 }]);
    await complete();
    expect(await history()).toEqual(['earned_treatment 86', 'welcome_bonus 100']);
    expect(await summary()).toMatchObject({ points: 186, earnedInAll: 186, pending: [] });
    await complete({ bookingId: 2, on: '2026-03-11' });
    expect(await points()).toBe(272);
  });

  test('earns once, however often and by however many it is completed', async () => {
    await Promise.all(Array.from({ length: 8 }, () => complete()));
    expect(await points()).toBe(186);
  });

  test('that leaves `completed` takes it all back; completed again it earns again, net once', async () => {
    for (let time = 0; time < 3; time++) {
      await complete();
      expect(await points()).toBe(186);
      await undo();
      await undo();
      expect(await summary()).toMatchObject({ points: 0, earnedInAll: 0, owedPoints: 0 });
    }
    await complete();
    expect(await points()).toBe(186);
    expect(await history()).toHaveLength(14);
  });

  test('of a guest earns nothing, and one that never earned takes nothing back', async () => {
    await complete({ userId: null });
    await undo({ userId: null });
    await undo({ bookingId: 77 });
    expect(await history()).toEqual([]);
  });

  test('takes nothing back from somebody who did not earn it', async () => {
    const kim = await aMember(studio.db);
    await complete();
    await complete({ bookingId: 2, userId: kim.id });
    await undo({ userId: kim.id });
    expect([await points(), await points(kim)]).toEqual([186, 186]);
    expect(await inTransaction(({ db }) => listDifferences(db))).toMatchObject({ differences: [] });
  });

  test('goes by the rates in force; a bonus of 0 is none, and is not made up for later', async () => {
    const ctx = { ...studio.studio.tools, visitor: await anAdmin(studio.db), ip: '' };
    const none = { welcomeBonus: 0, referralBonus: 0, monthlyBonus: 0 };
    await saveSettings(ctx, { loyalty: { ...defaults.loyalty, ...none, pointsPerTreatmentDollar: 2 } });
    await complete();
    expect(await history()).toEqual(['earned_treatment 172']);
    await saveSettings(ctx, { loyalty: defaults.loyalty });
    await complete({ bookingId: 2 });
    expect(await history()).toEqual(['earned_treatment 172', 'earned_treatment 86']);
  });

  test('nothing of it stays when the transaction around it fails', async () => {
    const failing = inTransaction(async (tools) => {
      await earnForBooking(tools, visitOf({}));
      throw new Error('the booking could not be saved');
    });
    await expect(failing).rejects.toThrow('could not be saved');
    expect(await history()).toEqual([]);
  });
});

describe('the bonus for regular visits', () => {
  test('comes once a month, for a treatment in it and one in the month before', async () => {
    await complete({ bookingId: 1, on: '2026-02-27' });
    expect((await summary()).pending).toMatchObject([{ kind: 'monthly', points: 50 }]);
    await complete({ bookingId: 2, on: '2026-03-02' });
    await complete({ bookingId: 3, on: '2026-03-09' });
    expect((await history()).filter((row) => row.startsWith('monthly'))).toEqual(['monthly_bonus 50']);
    await complete({ bookingId: 4, on: '2026-05-01' });
    expect((await history()).filter((row) => row.startsWith('monthly'))).toHaveLength(1);
  });

  test('does not mind in which order the treatments are entered', async () => {
    await complete({ bookingId: 3, on: '2026-04-01' });
    await complete({ bookingId: 1, on: '2026-02-01' });
    await complete({ bookingId: 2, on: '2026-03-31' });
    expect((await history()).filter((row) => row.startsWith('monthly'))).toHaveLength(2);
    await undo({ bookingId: 2 });
    expect(await points()).toBe(2 * 86 + 100);
  });

  test('a month is the studio calendar month, not that of Greenwich', async () => {
    const late = { ...visitOf({ bookingId: 1 }), startsAt: new Date('2026-01-31T16:30:00Z') }; // 1 February there
    await inTransaction((tools) => earnForBooking(tools, late));
    await complete({ bookingId: 2, on: '2026-03-05' });
    expect(await history()).toContain('monthly_bonus 50');
  });
});

describe('the bonus for a referral', () => {
  const befriend = async () => {
    const friend = await aMember(studio.db);
    await studio.db.execute(sql`update users set referred_by = ${mei.id} where id = ${friend.id}`);
    return friend;
  };

  test("is on the way until the friend's first treatment is completed, and goes with it", async () => {
    const [friend, other] = [await befriend(), await befriend()];
    expect((await summary()).pending).toContainEqual(
      expect.objectContaining({ kind: 'referral', points: 200 }),
    );
    await complete({ bookingId: 1, userId: friend.id });
    await complete({ bookingId: 2, userId: friend.id });
    expect(await history()).toEqual(['referral_bonus 100']);
    expect((await summary()).pending).toContainEqual(
      expect.objectContaining({ kind: 'referral', points: 100 }),
    );
    await complete({ bookingId: 3, userId: other.id });
    expect(await points()).toBe(200);

    await undo({ bookingId: 1, userId: friend.id });
    expect(await points()).toBe(200); // the second treatment still justifies it
    await undo({ bookingId: 2, userId: friend.id });
    expect(await points()).toBe(100);
    await complete({ bookingId: 2, userId: friend.id });
    expect(await points()).toBe(200);
  });

  test('does not go to somebody who is gone', async () => {
    const friend = await befriend();
    await studio.call(accountsApi.deleteProfile, {}, { as: mei });
    await complete({ userId: friend.id });
    const { rows } = await studio.db.execute(
      sql`select user_id from loyalty_transactions where user_id = ${mei.id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('debt', () => {
  test('a reversal takes what is there, and the rest is offset against the next earnings', async () => {
    await complete(); // 186
    await studio.call(loyaltyApi.redeem, { body: { rewardId: 4 } }, { as: mei }); // 18 are left
    await undo();
    expect(await summary()).toMatchObject({ points: 0, owedPoints: 168, earnedInAll: 0, tier: 'Pink' });
    expect(await history()).toContain('reversed -18');

    await complete({ bookingId: 2, totalCents: 5_000 }); // 50 and a welcome bonus of 100, all offset against the debt
    expect(await summary()).toMatchObject({ points: 0, owedPoints: 18, earnedInAll: 150 });
    await complete({ bookingId: 3, totalCents: 2_000 });
    expect(await summary()).toMatchObject({ points: 2, owedPoints: 0, earnedInAll: 170 });
    const { body } = await studio.call(loyaltyApi.transactions, { query: {} }, { as: mei });
    expect(body[0]).toMatchObject({
      points: 2,
      owedPoints: -18,
      description: 'Calm (booking 3) (18 withheld)',
    });
    expect((await studio.db.transaction(listDifferences)).differences).toEqual([]);
  });
});

test('what the admin took as a correction stays taken when the treatment itself is taken back', async () => {
  const admin = await anAdmin(studio.db);
  await complete();
  const correction = { userId: mei.id, points: -1, reason: 'A mistake' };
  await studio.call(loyaltyAdminApi.adjust, { body: correction }, { as: admin });
  await undo();
  expect(await summary()).toMatchObject({ points: 0, owedPoints: 1, earnedInAll: 0, tier: 'Pink' });
  expect((await summary()).progress).toMatchObject({ missingPoints: 1_001, percent: 0 });
  await complete();
  expect(await summary()).toMatchObject({ points: 185, owedPoints: 0, earnedInAll: 185 });
  expect((await studio.db.transaction(listDifferences)).differences).toEqual([]);
});

describe('an order', () => {
  const order = { orderId: 12, number: '12', paidCents: 4_599 };
  const pay = () => inTransaction((tools) => earnForOrder(tools, { ...order, userId: mei.id }));
  const refund = () => inTransaction((tools) => reverseForOrder(tools, { ...order, userId: mei.id }));

  test('earns when it is paid, and takes it back when it is refunded', async () => {
    await pay();
    await pay();
    expect(await history()).toEqual(['earned_purchase 45']);
    await refund();
    await refund();
    expect([await points(), (await history()).length]).toEqual([0, 2]);
  });

  test('uses vouchers, all or none, and gives them back', async () => {
    const admin = await anAdmin(studio.db);
    const own = { userId: mei.id, grantedBy: admin.id, redeemedAt: new Date('2026-03-01T00:00:00Z') };
    const first = await aVoucher(studio.db, own);
    // Granted, and never activated: using it does.
    const second = await aVoucher(studio.db, { ...own, redeemedAt: null, valueCents: 500 });
    const use = (codes: string[], orderId = 12) =>
      inTransaction((tools) => useVouchersForOrder(tools, { userId: mei.id, orderId, codes }));
    const spelled = [second.code.toLowerCase().replaceAll('-', ' '), first.code, first.code];
    expect((await use(spelled)).map(({ valueCents }) => valueCents)).toEqual([2_000, 500]);
    await expect(use([first.code], 13)).rejects.toThrow('has already been used');
    await inTransaction((tools) => giveBackVouchers(tools, 12));
    expect(await use([first.code], 13)).toHaveLength(1);
    expect(await use([], 14)).toEqual([]);
  });

  test.each([
    ['for a treatment', { rewardType: 'treatment' as const }, 'only be used at the studio'],
    ['expired', { expiresAt: new Date('2026-03-10T08:00:00Z') }, 'has expired'],
  ])('takes no voucher that is %s, and then none of the others', async (_, fields, message) => {
    const admin = await anAdmin(studio.db);
    const own = { userId: mei.id, grantedBy: admin.id, redeemedAt: new Date('2026-03-01T00:00:00Z') };
    const good = await aVoucher(studio.db, own);
    const bad = await aVoucher(studio.db, { ...own, ...fields });
    const codes = [good.code, bad.code];
    await expect(
      inTransaction((tools) => useVouchersForOrder(tools, { userId: mei.id, orderId: 1, codes })),
    ).rejects.toThrow(message);
    const { body } = await studio.call(loyaltyApi.vouchers, { query: {} }, { as: mei });
    expect(body.map(({ isUsed }) => isUsed)).toEqual([false, false]);
  });

  test("takes nobody else's voucher", async () => {
    const admin = await anAdmin(studio.db);
    const { code } = await aVoucher(studio.db, {
      userId: admin.id,
      grantedBy: admin.id,
      redeemedAt: new Date(0),
    });
    for (const codes of [[code], ['nonsense']]) {
      await expect(
        inTransaction((tools) => useVouchersForOrder(tools, { userId: mei.id, orderId: 1, codes })),
      ).rejects.toThrow('You have no voucher');
    }
  });
});

test('an export contains points and vouchers, and after anonymising the sums still add up', async () => {
  await complete();
  await studio.call(loyaltyApi.redeem, { body: { rewardId: 1 } }, { as: mei });
  const { body } = await studio.call(accountsApi.exportProfile, {}, { as: mei });
  expect(body).toMatchObject({ vouchers: [{ value: '10.00' }] });
  expect((body as { loyaltyTransactions: unknown[] }).loyaltyTransactions).toHaveLength(3);
  await studio.call(accountsApi.deleteProfile, {}, { as: mei });
  await undo();
  expect((await studio.db.transaction(listDifferences)).differences).toEqual([]);
});
