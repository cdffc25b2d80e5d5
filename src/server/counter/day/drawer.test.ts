import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aSale, inCash, pieces } from '#server/counter/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { counterApi, type NewDrawerMove } from '#shared/counter/contract.ts';

const TODAY = '2026-03-10';
const TOMORROW = '2026-03-11';
const studio = useStudio(`${TODAY}T13:40:00Z`);
let admin: Awaited<ReturnType<typeof anAdmin>>;
let productId: number;
beforeEach(async () => {
  admin = await anAdmin(studio.db, { firstName: 'Ada' });
  productId = await aProduct(studio.db, { name: 'Rose Mask' });
});

const sellOne = (payments = [inCash('58.00')]) =>
  aSale(studio, admin, { lines: [pieces(productId)], payments });
const move = (body: NewDrawerMove, as = admin) => studio.call(counterApi.moveCash, { body }, { as });
const float = () => move({ kind: 'in', amount: '100.00', reason: 'Float' });
const dayOf = async (day: string) =>
  (await studio.call(counterApi.day, { query: { day } }, { as: admin })).body;
const close = (counted: string, day = TODAY, start = '0.00') =>
  studio.call(counterApi.closeDay, { body: { day, float: start, counted, banked: '0.00' } }, { as: admin });

describe('cash in and out of the drawer', () => {
  test('is in what the closing expects, by whom and why, and on record', async () => {
    expect((await float()).status).toBe(201);
    await sellOne();
    const { body } = await move({ kind: 'out', amount: '12.50', reason: 'Stamps' });
    expect(body.drawer).toMatchObject([
      { kind: 'in', amount: '100.00', reason: 'Float', movedBy: 'Ada', at: `${TODAY}T13:40:00.000Z` },
      { kind: 'out', amount: '12.50', reason: 'Stamps', movedBy: 'Ada' },
    ]);
    expect(body.total).toBe('58.00'); // no takings
    const closed = await close('145.50');
    expect(closed.body.closing).toMatchObject({ expected: '145.50', difference: '0.00' });
    expect(closed.body.drawer).toHaveLength(2);
    const { rows } = await studio.db.execute(
      sql`select action, target, details from audit_log where action like '%cash%' order by id`,
    );
    expect(rows).toEqual([
      {
        action: 'put cash in',
        target: `day ${TODAY}`,
        details: { after: { amount: '100.00', reason: 'Float' } },
      },
      {
        action: 'take cash out',
        target: `day ${TODAY}`,
        details: { after: { amount: '12.50', reason: 'Stamps' } },
      },
    ]);
  });

  test('is in the file for the accountant, beside the takings', async () => {
    await float();
    await move({ kind: 'out', amount: '12.50', reason: 'Stamps' });
    const { body } = await studio.inject({
      url: `/api/admin/counter/accounting?from=${TODAY}&to=${TODAY}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const lines = body.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.replace(/CASH-\d+/, 'CASH'))).toEqual([
      expect.stringMatching(
        `^${TODAY},CASH,Cash in: Float,Cash drawer,100(.00)?,0(.00)?,100(.00)?,Cash drawer$`,
      ),
      expect.stringMatching(
        `^${TODAY},CASH,Cash out: Stamps,Cash drawer,-12.50?,0(.00)?,-12.50?,Cash drawer$`,
      ),
    ]);
  });

  test('out of a drawer that was never opened: said, and nothing is stored', async () => {
    const { status, problem } = await move({ kind: 'out', amount: '5.00', reason: 'Stamps' });
    expect([status, problem.message]).toEqual([
      409,
      'No cash is in the drawer yet. Record the float as cash in first, then take cash out.',
    ]);
    expect((await dayOf(TODAY)).drawer).toEqual([]);
  });

  test('more than there should be, nothing, too much or without a reason is refused', async () => {
    await float();
    await sellOne([{ method: 'paynow', amount: '58.00' }]);
    const tooMuch = await move({ kind: 'out', amount: '100.01', reason: 'Stamps' });
    expect([tooMuch.status, tooMuch.problem.message]).toEqual([
      409,
      'Only $100.00 should be in the drawer. Please check the amount.',
    ]);
    for (const [input, status] of [
      [{ kind: 'in', amount: '0.00', reason: 'Float' }, 422],
      [{ kind: 'in', amount: '100000.01', reason: 'Float' }, 422],
      [{ kind: 'in', amount: '-5.00', reason: 'Float' }, 400],
      [{ kind: 'in', amount: '5.00', reason: ' ' }, 400],
    ] as const) {
      expect((await move(input)).status, JSON.stringify(input)).toBe(status);
    }
    expect((await dayOf(TODAY)).drawer).toHaveLength(1);
  });

  test('two at once for the last money: one gets it', async () => {
    await float();
    const tries = await Promise.all(
      [1, 2].map(() => move({ kind: 'out', amount: '60.00', reason: 'Parcel' })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('is for whoever is at the till: not for therapists or members', async () => {
    const body = { kind: 'in' as const, amount: '5.00', reason: 'Float' };
    expect((await move(body, await aMember(studio.db, { role: 'reception' }))).status).toBe(201);
    for (const role of ['therapist', 'user'] as const)
      expect((await move(body, await aMember(studio.db, { role }))).status).toBe(403);
  });

  test('after closing it is in the next closing; the drawer begins with what stayed in it', async () => {
    await float();
    await close('100.00');
    const { body } = await move({ kind: 'out', amount: '30.00', reason: 'Cab for a client' });
    expect(body).toMatchObject({
      day: TODAY,
      drawer: [{ reason: 'Float' }],
      closing: { expected: '100.00' },
    });
    expect(body.sinceClosing).toMatchObject({
      sales: 0,
      refunds: 0,
      countsFor: TOMORROW,
      drawer: [{ reason: 'Cab for a client' }],
    });
    studio.clock.set(`${TOMORROW}T13:00:00Z`);
    expect((await close('70.00', TOMORROW, '100.00')).body.closing).toMatchObject({ difference: '0.00' });
  });
});

describe('after closing', () => {
  test('what was taken and given back since is shown with the closed day, and is in the next closing', async () => {
    const early = await sellOne();
    await close('58.00');
    expect((await dayOf(TODAY)).sinceClosing).toBeNull();
    studio.clock.set(`${TODAY}T14:10:00Z`);
    const late = await sellOne([inCash('8.00'), { method: 'paynow', amount: '50.00' }]);
    await studio.call(
      counterApi.refund,
      {
        params: { id: early.id },
        body: { lines: [{ line: 1, quantity: 1, isRestocked: true }], method: 'cash', reason: 'Opened' },
      },
      { as: admin },
    );
    const since = {
      sales: 1,
      refunds: 1,
      total: '0.00',
      countsFor: TOMORROW,
      moves: [
        { number: early.number, method: 'cash', amount: '-58.00' },
        { number: late.number, method: 'cash', amount: '8.00' },
        { number: late.number, method: 'paynow', amount: '50.00' },
      ],
    };
    expect(await dayOf(TODAY)).toMatchObject({ total: '58.00', sinceClosing: since });
    studio.clock.set(`${TOMORROW}T09:00:00Z`);
    await sellOne([{ method: 'terminal', amount: '58.00' }]); // of the next day, so not since
    expect((await dayOf(TODAY)).sinceClosing).toMatchObject(since);
    const next = await close('8.00', TOMORROW, '58.00');
    expect(next.body).toMatchObject({ total: '58.00', closing: { expected: '8.00' } });
    expect(next.body.adjustments).toHaveLength(3);
  });

  test('two close a day at once: one wins, and the other is told', async () => {
    await sellOne();
    const other = await anAdmin(studio.db, { email: 'other@example.com', firstName: 'Ben' });
    const body = { day: TODAY, float: '0.00', counted: '58.00', banked: '0.00' };
    const tries = await Promise.all(
      [admin, other].map((as) => studio.call(counterApi.closeDay, { body }, { as })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(tries.find(({ status }) => status === 409)?.problem.message).toBe('This day is already closed.');
  });
});
