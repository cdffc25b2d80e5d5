import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { earnForBooking } from '#server/loyalty/booking-points.ts';
import { saveSettings } from '#server/studio/save-settings.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { defaults } from '#shared/studio/defaults.ts';

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
      {
        pointsAwarded: 86,
        customerName: 'Mei Tan',
        newBalance: 86,
        pointsWithheld: 0,
        notice: null,
        purchaseId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
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
