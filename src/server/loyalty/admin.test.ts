import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { saveSettings } from '#server/studio/save-settings.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { earnForBooking } from './booking-points.ts';
import { aReward, aVoucher, somePoints } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Somebody = Awaited<ReturnType<typeof aMember>>;
let mei: Somebody;
let admin: Somebody;

beforeEach(async () => {
  mei = await aMember(studio.db, { lastName: 'Tan', phone: '+65 91234567', phoneE164: '+6591234567' });
  admin = await anAdmin(studio.db);
});

const rows = async (table: string) =>
  (await studio.db.execute(sql.raw(`select * from ${table} order by id`))).rows;

describe('POST /api/loyalty/process-purchase', () => {
  const process = (body: object, headers = {}) =>
    studio.call(
      loyaltyAdminApi.processPurchase,
      { body: body as { phone: string; amount: number } },
      { as: admin, headers },
    );

  test('gives whole dollars as points and records who did it', async () => {
    const { status, body } = await process({ phone: '+6591234567', amount: 86.99 });
    expect([status, body]).toEqual([
      200,
      { pointsAwarded: 86, customerName: 'Mei Tan', newBalance: 86, pointsWithheld: 0, notice: null },
    ]);
    expect(await rows('loyalty_transactions')).toMatchObject([
      {
        type: 'earned_purchase',
        points: 86,
        staff_id: admin.id,
        amount_cents: 8_699,
        source_kind: 'purchase',
      },
    ]);
    expect(await rows('audit_log')).toMatchObject([{ action: 'process purchase', actor_id: admin.id }]);
  });

  test.each(['+65 91234567', '+65 9123 4567', '91234567', '006591234567'])('finds %s', async (phone) => {
    expect((await process({ phone, amount: '12.00' })).body.pointsAwarded).toBe(12);
  });

  test.each([
    [0.99, 0],
    ['0.01', 0],
    [1, 1],
    ['100000.00', 100_000],
  ])('$%s is %i points', async (amount, points) => {
    const { status, body } = await process({ phone: '+6591234567', amount });
    expect([status, body.pointsAwarded, body.newBalance]).toEqual([200, points, points]);
  });

  test.each([
    [0, 'Purchase amount must be greater than 0'],
    [-5, 'Purchase amount must be greater than 0'],
    ['-0.01', 'Purchase amount must be greater than 0'],
    [0.001, 'Please enter dollars and cents, such as 86.50'],
    ['86.501', 'Please enter dollars and cents, such as 86.50'],
    [100_000.01, 'Please enter at most $100,000.00'],
    [1e21, 'Please enter dollars and cents, such as 86.50'],
    ['twelve', 'Purchase amount must be greater than 0'],
    ['', 'Please enter both phone number and purchase amount'],
    [null, 'Please enter both phone number and purchase amount'],
    [undefined, 'Please enter both phone number and purchase amount'],
  ])('an amount of %s is refused: %s', async (amount, message) => {
    const { status, problem } = await process({ phone: '+6591234567', amount });
    expect([status, problem.message]).toEqual([400, message]);
    expect(await rows('loyalty_transactions')).toEqual([]);
  });

  test.each(['+6581111111', '81111111', 'abc', '+65 123'])('nobody has the phone %s: 404', async (phone) => {
    const { status, problem } = await process({ phone, amount: 10 });
    expect([status, problem.code]).toEqual([404, 'customer_not_found']);
  });

  test('no phone at all is 400', async () => {
    const { status, problem } = await process({ phone: ' ', amount: 10 });
    expect([status, problem.message]).toEqual([400, 'Please enter both phone number and purchase amount']);
  });

  test('a second click makes no second entry, with a key or without', async () => {
    const headers = { 'idempotency-key': 'sale-0001' };
    const keyed = await Promise.all(
      Array.from({ length: 5 }, () => process({ phone: '+6591234567', amount: 50 }, headers)),
    );
    expect(new Set(keyed.map(({ body }) => body.newBalance))).toEqual(new Set([50]));
    studio.clock.advance({ minutes: 1 });
    const bare = await Promise.all(
      Array.from({ length: 5 }, () => process({ phone: '91234567', amount: '50.00' })),
    );
    expect(bare.map(({ body }) => [body.pointsAwarded, body.newBalance])).toEqual(
      Array.from({ length: 5 }, () => [50, 100]),
    );
    expect(await rows('loyalty_transactions')).toHaveLength(2);
  });

  test('who sends keys says by them what is another sale: the same amount twice within 5 seconds counts twice', async () => {
    const sale = { phone: '+6591234567', amount: 50 };
    const first = await process(sale, { 'idempotency-key': 'sale-0001' });
    const second = await process(sale, { 'idempotency-key': 'sale-0002' });
    expect([first.body.newBalance, second.body.newBalance]).toEqual([50, 100]);
    expect(await rows('loyalty_transactions')).toHaveLength(2);
  });

  test('another amount, another customer, or the same later is another sale', async () => {
    await aMember(studio.db, { phone: '+65 92222222', phoneE164: '+6592222222' });
    await process({ phone: '+6591234567', amount: 50 });
    await process({ phone: '+6591234567', amount: 51 });
    await process({ phone: '+6592222222', amount: 50 });
    studio.clock.advance({ minutes: 5_001 / 60_000 });
    await process({ phone: '+6591234567', amount: 50 });
    expect(await rows('loyalty_transactions')).toHaveLength(4);
  });

  test('of several who share a phone, one must be chosen', async () => {
    const twin = await aMember(studio.db, { firstName: 'Lin', phoneE164: '+6591234567' });
    const { status, problem } = await process({ phone: '+6591234567', amount: 10 });
    expect([status, problem.code]).toEqual([409, 'several_customers']);
    expect((problem.customers as { id: number }[]).map(({ id }) => id)).toEqual([mei.id, twin.id]);
    const chosen = await process({ phone: '+6591234567', amount: 10, userId: twin.id });
    expect([chosen.status, chosen.body.customerName]).toEqual([200, 'Lin']);
    expect((await process({ phone: '+6591234567', amount: 10, userId: admin.id })).status).toBe(409);
  });

  test("points out that today's treatment has already earned", async () => {
    const visit = { bookingId: 1, userId: mei.id, treatmentName: 'Calm', totalCents: 8_600 };
    const startsAt = new Date('2026-03-10T03:00:00Z');
    await studio.db.transaction((tx) =>
      earnForBooking({ ...studio.studio.tools, db: tx }, { ...visit, startsAt }),
    );
    const { body } = await process({ phone: '+6591234567', amount: 86 });
    expect(body.notice).toContain('has already earned 86 points');
    studio.clock.advance({ minutes: 24 * 60 });
    expect((await process({ phone: '+6591234567', amount: 86 })).body.notice).toBeNull();
  });

  test('goes by the rate in force', async () => {
    const ctx = { ...studio.studio.tools, visitor: admin, ip: '' };
    await saveSettings(ctx, { loyalty: { ...defaults.loyalty, pointsPerProductDollar: 3 } });
    expect((await process({ phone: '+6591234567', amount: 9.99 })).body.pointsAwarded).toBe(27);
  });

  test('is for the studio alone', async () => {
    const body = { phone: '+6591234567', amount: 10 };
    expect((await studio.call(loyaltyAdminApi.processPurchase, { body }, { as: mei })).status).toBe(403);
    expect((await studio.call(loyaltyAdminApi.processPurchase, { body })).status).toBe(401);
  });
});

describe('POST /api/admin/loyalty/adjust', () => {
  const adjust = (fields: object) =>
    studio.call(
      loyaltyAdminApi.adjust,
      { body: { userId: mei.id, points: 10, reason: 'Sorry for the wait', ...fields } },
      { as: admin },
    );

  test('gives and takes, with a reason and a name', async () => {
    expect((await adjust({ points: 30 })).body).toEqual({ newBalance: 30 });
    expect((await adjust({ points: -10, reason: 'A mistake' })).body).toEqual({ newBalance: 20 });
    expect(await rows('loyalty_transactions')).toMatchObject([
      { type: 'earned_manual', points: 30, description: 'Sorry for the wait', staff_id: admin.id },
      { type: 'deducted_manual', points: -10, description: 'A mistake', staff_id: admin.id },
    ]);
    expect(await rows('audit_log')).toMatchObject([
      { details: { points: 30, before: { loyaltyPoints: 0 }, after: { loyaltyPoints: 30 } } },
      { details: { points: -10, before: { loyaltyPoints: 30 }, after: { loyaltyPoints: 20 } } },
    ]);
  });

  test('takes no more than there is', async () => {
    await somePoints(studio.db, mei.id, 5);
    const { status, problem } = await adjust({ points: -6 });
    expect([status, problem.code, problem.missingPoints]).toEqual([409, 'insufficient_points', 1]);
  });

  test.each([
    [{ points: 0 }, 400],
    [{ points: 1.5 }, 400],
    [{ points: 1_000_001 }, 400],
    [{ points: 1e300 }, 400],
    [{ points: '10' }, 400],
    [{ reason: ' ' }, 400],
    [{ userId: 999 }, 404],
  ])('%o is %i', async (fields, expected) => {
    expect((await adjust(fields)).status).toBe(expected);
    expect(await rows('loyalty_transactions')).toEqual([]);
  });

  test('nobody holds more than the ledger can count', async () => {
    await somePoints(studio.db, mei.id, 999_999_999);
    expect((await adjust({ points: 1 })).status).toBe(200);
    const { status, problem } = await adjust({ points: 1 });
    expect([status, problem.code]).toEqual([422, 'too_many_points']);
  });
});

describe('POST /api/admin/customer-lookup', () => {
  const lookUp = (searchTerm: string, userId?: number) =>
    studio.call(loyaltyAdminApi.lookUp, { body: { searchTerm, userId } }, { as: admin });

  test.each(['+65 9123 4567', '91234567', 'MEMBER'])('finds by phone or e-mail: %s', async (term) => {
    for (let n = 1; n <= 12; n++) await somePoints(studio.db, mei.id, n);
    const own = { userId: mei.id, grantedBy: admin.id };
    const at = new Date('2026-02-01T00:00:00Z');
    await aVoucher(studio.db, { ...own, description: 'In the wallet' });
    await aVoucher(studio.db, {
      ...own,
      redeemedAt: at,
      description: 'Available',
      expiresAt: new Date('2026-04-01'),
    });
    await aVoucher(studio.db, { ...own, redeemedAt: at, usedAt: at, usedFor: 'desk' });
    await aVoucher(studio.db, { ...own, expiresAt: new Date('2026-03-01') });
    const { status, body } = await lookUp(term === 'MEMBER' ? ` ${mei.email.toUpperCase()} ` : term);
    expect(status).toBe(200);
    expect(body.customer).toEqual({
      id: mei.id,
      firstName: 'Mei',
      lastName: 'Tan',
      email: mei.email,
      phone: '+65 91234567',
      ownsPhone: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      loyaltyPoints: 78,
      loyaltyTier: 'Pink',
    });
    expect(body.transactions.map(({ points }) => points)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(body.vouchers.map(({ description }) => description)).toEqual(['Available', 'In the wallet']);
  });

  test.each(['nobody@example.com', '+6581111111', 'Mei', '123', '%', "' or 1=1 --"])(
    '"%s" is nobody: 404',
    async (term) => {
      const { status, problem } = await lookUp(term);
      expect([status, problem.message]).toEqual([404, 'No customer found with that phone number or email']);
    },
  );

  test.each(['', '   '])('"%s" is no question: 400', async (term) => {
    const { status, problem } = await lookUp(term);
    expect([status, problem.message]).toEqual([400, 'Please enter a phone number or email address']);
  });

  test('several with one phone are a choice, and nothing of either is shown', async () => {
    const twin = await aMember(studio.db, { firstName: 'Lin', phoneE164: '+6591234567' });
    await somePoints(studio.db, mei.id, 10);
    const { body } = await lookUp('91234567');
    expect([body.customer, body.customers.map(({ id }) => id), body.transactions]).toEqual([
      null,
      [mei.id, twin.id],
      [],
    ]);
    const chosen = await lookUp('91234567', mei.id);
    expect([chosen.body.customer?.id, chosen.body.transactions.length]).toEqual([mei.id, 1]);
  });
});

describe('GET /api/admin/loyalty/transactions-report', () => {
  const report = (query = {}) => studio.call(loyaltyAdminApi.report, { query }, { as: admin });

  beforeEach(async () => {
    const body = { phone: '+6591234567', amount: 40 };
    await studio.call(loyaltyAdminApi.processPurchase, { body }, { as: admin });
    studio.clock.set('2026-03-10T16:00:00Z'); // the 11th in Singapore
    await studio.call(loyaltyAdminApi.processPurchase, { body: { ...body, amount: 10 } }, { as: admin });
    await somePoints(studio.db, admin.id, 5);
  });

  test('shows everybody, newest first, with staff or the system', async () => {
    const { body, headers } = await report();
    expect(
      body.map(({ userId, points, staffId, customerName }) => [userId, points, staffId, customerName]),
    ).toEqual([
      [admin.id, 5, null, 'Mei'],
      [mei.id, 10, admin.id, 'Mei Tan'],
      [mei.id, 40, admin.id, 'Mei Tan'],
    ]);
    expect(headers['x-total-count']).toBe('3');
  });

  test.each([
    [{ type: 'earned_manual' }, [5]],
    [{ q: '$40' }, [40]],
    [{ q: '%' }, []],
    [{ q: 'mei tan' }, [10, 40]],
    [{ q: '9123' }, [10, 40]],
    [{ q: 'some POINTS' }, [5]],
    [{ from: '2026-03-11' }, [10]],
    [{ from: '2026-03-10', to: '2026-03-10' }, [40]],
    [{ sort: 'points' }, [5, 10, 40]],
    [{ sort: '-points' }, [40, 10, 5]],
    [{ page: 2, pageSize: 2 }, [40]],
  ])('%o shows %o', async (query, points) => {
    expect((await report(query)).body.map((line) => line.points)).toEqual(points);
  });

  test.each([{ from: '2026-02-30' }, { type: 'earned' }, { pageSize: 0 }, { userId: 'x' }])(
    '%o is 400',
    async (query) => {
      expect((await report(query)).status).toBe(400);
    },
  );

  test('comes as a table for spreadsheets too', async () => {
    const response = await studio.inject({
      method: 'GET',
      url: '/api/admin/loyalty/transactions-report/csv?type=earned_purchase',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.headers['content-disposition']).toContain('loyalty-transactions-2026-03-11.csv');
    expect(response.body.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffDate,Customer,Name,Type,Description,Points,Points owed,Staff',
      `2026-03-11 00:00,${mei.id},Mei Tan,earned purchase,Purchase of $10.00 at the studio,10,0,${admin.id}`,
    ]);
    expect((await studio.call(loyaltyAdminApi.report, { query: {} }, { as: mei })).status).toBe(403);
  });
});

describe('/api/admin/loyalty-rewards', () => {
  const mask = { name: 'A mask', description: 'For the evening', pointsCost: 30, value: '12.50' };
  const add = (fields: object) =>
    studio.call(loyaltyAdminApi.addReward, { body: { ...mask, ...fields } }, { as: admin });
  const change = (id: number, fields: object) =>
    studio.call(
      loyaltyAdminApi.changeReward,
      { params: { id }, body: { ...mask, ...fields } },
      { as: admin },
    );

  test('adds with defaults, changes what is given, archives, and keeps a record of it', async () => {
    const added = await add({ mechanics: '', maxRedemptions: null, expiryDate: '2026-12-31', validFrom: '' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      ...mask,
      mechanics: null,
      rewardType: 'voucher',
      isActive: true,
      maxRedemptions: null,
      currentRedemptions: 0,
      expiryDate: '2026-12-31T15:59:59.000Z',
    });
    const { id } = added.body;
    const changed = await change(id, { isActive: false, rewardType: 'product', value: 20 });
    expect(changed.body).toMatchObject({ value: '20.00', isActive: false, rewardType: 'product' });
    expect(changed.body.expiryDate).toBe('2026-12-31T15:59:59.000Z');
    const list = await studio.call(loyaltyAdminApi.allRewards, { query: {} }, { as: admin });
    expect(list.body.map(({ name }) => name)).toEqual(['A mask']);

    const remove = () => studio.call(loyaltyAdminApi.removeReward, { params: { id } }, { as: admin });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await change(id, {})).status).toBe(404);
    expect((await studio.call(loyaltyAdminApi.allRewards, { query: {} }, { as: admin })).body).toEqual([]);
    expect((await rows('audit_log')).map(({ action }) => action)).toEqual([
      'add reward',
      'change reward',
      'delete reward',
    ]);
  });

  test.each([
    [{ name: '' }, 'Please fill in all required fields'],
    [{ description: undefined }, 'Please fill in all required fields'],
    [{ pointsCost: undefined }, 'Please fill in all required fields'],
    [{ pointsCost: '' }, 'Please fill in all required fields'],
    [{ value: null }, 'Please fill in all required fields'],
    [{ value: ' ' }, 'Please fill in all required fields'],
    [{ name: '', value: undefined }, 'Please fill in all required fields'],
    [{ pointsCost: 0 }, 'Points cost must be a positive number'],
    [{ pointsCost: 1.5 }, 'Points cost must be a positive number'],
    [{ pointsCost: '10' }, 'Points cost must be a positive number'],
    [{ value: 0 }, 'Value must be a positive number'],
    [{ value: '-1' }, 'Value must be a positive number'],
    [{ value: 1.001 }, 'Value must be a positive number'],
    [{ maxRedemptions: 0 }, 'At least 1'],
    [{ rewardType: 'cash' }, 'Please give one of voucher, discount, treatment, product'],
    [{ validFrom: '2026-04-01', validUntil: '2026-03-01' }, 'The last day must come after the first'],
    [{ expiryDate: 'soon' }, 'Please give a date'],
  ])('%o is refused: %s', async (fields, message) => {
    const { status, problem } = await add(fields);
    expect([status, problem.message]).toEqual([400, message]);
    expect(await rows('loyalty_rewards')).toEqual([]);
  });

  test('the maximum cannot fall below what was redeemed', async () => {
    const { id } = await aReward(studio.db, { currentRedemptions: 3, maxRedemptions: 5 });
    const { status, problem } = await change(id, { maxRedemptions: 2 });
    expect([status, problem.code]).toEqual([409, 'redeemed_more']);
    expect((await change(id, { maxRedemptions: 3 })).status).toBe(200);
    expect((await change(id, { maxRedemptions: null })).body.maxRedemptions).toBeNull();
  });

  test('is for the studio alone', async () => {
    expect((await studio.call(loyaltyAdminApi.addReward, { body: mask }, { as: mei })).status).toBe(403);
    expect((await studio.call(loyaltyAdminApi.allRewards, { query: {} })).status).toBe(401);
  });
});
