import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
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
      earnedToday: 0,
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
      `2026-03-11 00:00,${mei.id},Mei Tan,Purchase,Purchase of $10.00 at the studio,10,0,${admin.id}`,
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
