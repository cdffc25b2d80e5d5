import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { bookByStaff } from '#server/bookings/admin/book-walk-in.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { listPaidVisits } from '#server/orders/paid-visits.ts';
import { aSafetyRule, someContents, someFacts } from '#server/safety/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { bookingSafetyApi } from '#shared/bookings/safety-contract.ts';
import type { HttpProblem } from '#shared/kit/problem.ts';
import { safetyAdminApi } from '#shared/safety/admin-contract.ts';
import { mayConfirm, passGate } from './gate.ts';
import { recheckBookings } from './recheck.ts';

/** Tuesday, 16:00 in Singapore. */
const NOW = '2026-03-10T08:00:00.000Z';
const studio = useStudio(NOW);
const SIGNED = new Date('2026-03-01T04:00:00Z');
const NEXT_WEEK = new Date('2026-03-17T04:00:00Z');
const YESTERDAY = new Date('2026-03-09T04:00:00Z');
const REASON = 'Her midwife agreed';

type Someone = Awaited<ReturnType<typeof aMember>>;
let mei: Someone;
let admin: Someone;
let peel: number;
let card: number;
beforeEach(async () => {
  const { db } = studio;
  mei = await aMember(db, { firstName: 'Mei', lastName: 'Lim', phone: '+65 91234567' });
  admin = await anAdmin(db, { firstName: 'Ana', lastName: 'Tan' });
  peel = (await aTreatment(db, { name: 'Glow Peel' })).id;
  await someContents(db, peel, { methods: ['peel'] });
  card = await aCardOf(db, mei.id);
});

type Fields = Partial<Parameters<typeof aBooking>[1]>;
const aVisit = (fields: Fields = {}) =>
  aBooking(studio.db, { startsAt: NEXT_WEEK, treatmentId: peel, userId: mei.id, ...fields });
const isPregnant = () => someFacts(studio.db, card, { pregnant: true }, SIGNED);
const reviewRule = { outcome: 'ask' } as const;
const shown = async (id: number) =>
  (await studio.call(bookingsAdminApi.one, { params: { id } }, { as: admin })).body;
const setTo = (id: number, status: 'confirmed' | 'completed' | 'cancelled') =>
  studio.call(bookingsApi.change, { params: { id }, body: { status, early: true } }, { as: admin });
const override = (id: number, body: object = {}) =>
  studio.call(
    bookingSafetyApi.override,
    { params: { id }, body: { reason: REASON, ...body } },
    { as: admin },
  );
const audited = async (id: number) =>
  (
    await studio.db.execute<{ action: string; actor_id: number | null; details: object }>(
      sql`select action, actor_id, details from audit_log where target = ${`booking ${id}`} order by id`,
    )
  ).rows;
const checks = async () =>
  (
    await studio.db.execute(
      sql`select booking_id, outcome, reopened_because from booking_checks order by booking_id`,
    )
  ).rows;
const recheck = (tools: object = {}) =>
  studio.db.transaction((tx) =>
    recheckBookings({ ...studio.studio.tools, db: tx, ...tools }, { clientIds: [card] }, 'form'),
  );

describe('taking responsibility', () => {
  test('keeps a pending booking pending, and says who did', async () => {
    await aSafetyRule(studio.db, reviewRule);
    await isPregnant();
    const { id } = await aVisit();
    expect((await override(id)).body.status).toBe('pending');
    expect((await shown(id)).safety?.override).toEqual({ reason: REASON, by: 'Ana Tan', at: NOW });
    expect((await audited(id)).map(({ action }) => action)).toEqual(['override safety']);
    const again = await override(id);
    expect([again.status, again.problem.code]).toEqual([409, 'overridden_already']);
  });

  test('and confirming at once is on record as a change by the studio', async () => {
    await aSafetyRule(studio.db, reviewRule);
    await isPregnant();
    const { id } = await aVisit();
    expect((await override(id, { confirm: true })).body.status).toBe('confirmed');
    expect((await audited(id)).map(({ action }) => action)).toEqual(['override safety', 'change booking']);
  });

  test('for a client of whom nothing is known is possible, too', async () => {
    await aSafetyRule(studio.db);
    await studio.db.execute(sql`update users set last_name = null where id = ${admin.id}`);
    const { id } = await aVisit();
    expect((await override(id)).status).toBe(200);
    expect((await shown(id)).safety).toMatchObject({
      outcome: 'unknown',
      override: { reason: REASON, by: 'Ana' },
    });
  });

  test.each(['completed', 'cancelled'] as const)('for one that is %s is too late', async (status) => {
    await aSafetyRule(studio.db);
    await isPregnant();
    const { id } = await aVisit({ status });
    expect((await override(id)).problem).toMatchObject({
      code: 'not_open',
      message: 'This booking is over or cancelled.',
    });
  });

  test('where nothing speaks against it says so', async () => {
    const { id } = await aVisit();
    expect((await override(id)).problem.message).toBe(
      'Nothing speaks against this booking any more. You can confirm it.',
    );
  });
});

describe('what staff are told', () => {
  test('are the reasons against it, not what is unknown besides', async () => {
    await aSafetyRule(studio.db);
    await aSafetyRule(studio.db, { condition: 'keloids', staffText: 'Scars: no peel.' });
    await aSafetyRule(studio.db, { condition: 'epilepsy', staffText: 'Epilepsy: no light.' });
    await someFacts(studio.db, card, { pregnant: true, keloids: true }, SIGNED);
    const { id } = await aVisit();
    expect((await setTo(id, 'confirmed')).problem.message).toBe('Pregnant: no peel. Scars: no peel.');
  });

  test('of a patch test is its result alone', async () => {
    const { id } = await aVisit({
      isPatchTest: true,
      addExtraction: false,
      extractionCents: 0,
      treatmentCents: 0,
    });
    expect(await shown(id)).toMatchObject({
      isPatchTest: true,
      safety: { outcome: 'clear', reasons: [], override: null, reopened: null, patchTest: null },
    });
  });
});

describe('a client who is refused', () => {
  const moved = { startsAt: new Date('2026-03-11T04:00:00Z') };
  const refusal = async (fields: Fields) => {
    const visit = await aVisit(fields);
    const ctx = { ...studio.studio.tools, visitor: null, ip: 'test' };
    const pass = { who: 'customer', standing: 'signed-in' } as const;
    return (await passGate(ctx, visit, pass).catch((error) => error)) as HttpProblem;
  };
  let calm: number;
  beforeEach(async () => {
    calm = (await aTreatment(studio.db, { name: 'Calm Facial' })).id;
    await someContents(studio.db, calm, { isOfferedInstead: true });
  });

  test('is offered another treatment for what is their own, and not for what is about the time alone', async () => {
    await someContents(studio.db, peel, { methods: ['peel'], patchTestMonths: 6 });
    await someFacts(studio.db, card, { pregnant: false }, SIGNED);
    const early = await refusal(moved);
    expect(early.more.instead).toBeNull();
    expect(early.message).toMatch(/If you have a question, please call us on/);

    await aSafetyRule(studio.db);
    await someFacts(studio.db, card, { pregnant: true }, new Date('2026-03-02T04:00:00Z'));
    const own = await refusal({ ...moved, room: 2 });
    expect(own.message).toMatch(/You could book Calm Facial instead/);
    expect(own.more.instead).toEqual({ treatmentId: calm, name: 'Calm Facial' });
    await studio.db.execute(sql`update treatments set duration_minutes = 0 where id = ${calm}`);
    await studio.db.execute(sql`delete from bookings`);
    expect((await refusal(moved)).more.instead).toBeNull(); // it cannot be booked online
  });
});

describe('a booking that waits again', () => {
  const aConfirmed = async () => {
    const { id } = await aVisit();
    await setTo(id, 'confirmed');
    await aSafetyRule(studio.db);
    await isPregnant();
    return id;
  };

  test('is on record with its cause, and calendars read it as changed', async () => {
    const id = await aConfirmed();
    const before = await studio.db.execute<{ sequence: number }>(sql`select sequence from bookings`);
    expect(await recheck()).toBe(1);
    const after = await studio.db.execute<{ sequence: number }>(sql`select sequence from bookings`);
    expect(after.rows[0]!.sequence).toBe(before.rows[0]!.sequence + 1);
    expect((await audited(id)).at(-1)).toEqual({
      action: 'reopen booking',
      actor_id: null,
      details: { before: { status: 'confirmed' }, after: { status: 'pending', because: 'form' } },
    });
  });

  test.each(['user', 'admin'] as const)(
    'names a %s who caused it only if they are of the studio',
    async (role) => {
      const id = await aConfirmed();
      const visitor = { id: role === 'user' ? mei.id : admin.id, role };
      await recheck({ visitor, ip: '203.0.113.9' });
      expect((await audited(id)).at(-1)?.actor_id).toBe(role === 'user' ? null : admin.id);
    },
  );

  test('pending already, it does not wait again', async () => {
    await aSafetyRule(studio.db, reviewRule);
    await isPregnant();
    const { id } = await aVisit();
    const move = { appointmentDate: '2026-03-18T12:00' };
    const { body } = await studio.call(bookingsApi.change, { params: { id }, body: move }, { as: mei });
    expect(body.status).toBe('pending');
    expect(await checks()).toEqual([{ booking_id: id, outcome: 'ask', reopened_because: null }]);
    expect((await audited(id)).map(({ action }) => action)).not.toContain('reopen booking');
  });

  test('from an import, because nobody could be asked', async () => {
    await aSafetyRule(studio.db);
    await isPregnant();
    const ctx = { ...studio.studio.tools, visitor: { ...admin, role: 'admin' as const }, ip: 'test' };
    const { id, status } = await bookByStaff(
      ctx as never,
      {
        treatmentId: peel,
        userId: mei.id,
        customerName: 'Mei Lim',
        customerPhone: '',
        appointmentDate: NEXT_WEEK.toISOString(),
        status: 'confirmed',
      } as never,
      { by: 'import', isReminded: false },
      listPaidVisits,
    );
    expect(status).toBe('pending');
    expect((await shown(id)).safety?.reopened).toEqual({ because: 'it was imported', at: NOW });
    expect((await audited(id)).find(({ action }) => action === 'reopen booking')?.details).toEqual({
      before: { status: 'confirmed' },
      after: { status: 'pending', because: 'import' },
    });
  });
});

describe('checked again', () => {
  const rule = {
    condition: 'pregnant',
    method: 'peel',
    outcome: 'ask',
    clientText: 'Please ask your doctor.',
    staffText: 'Pregnant: ask.',
  } as const;

  test.each([
    ['a new text', { staffText: 'Pregnant: call her.' }, ['ask', ['Pregnant: call her.']]],
    ['a stricter outcome', { outcome: 'refuse' }, ['refuse', ['Pregnant: ask.']]],
  ] as const)('for %s, it is shown', async (_, change, expected) => {
    const { body } = await studio.call(safetyAdminApi.addRule, { body: rule }, { as: admin });
    await isPregnant();
    const { id } = await aVisit();
    await recheck();
    expect((await shown(id)).safety?.reasons).toEqual(['Pregnant: ask.']);
    await studio.call(
      safetyAdminApi.changeRule,
      { params: { id: body.rule.id }, body: { ...rule, ...change, isActive: true } },
      { as: admin },
    );
    const { safety } = await shown(id);
    expect([safety?.outcome, safety?.reasons]).toEqual(expected);
  });

  test('what was typed for a visit counts for that visit, by its first booking', async () => {
    await aSafetyRule(studio.db, reviewRule);
    const { id } = await aVisit();
    const other = await aVisit({ room: 2 });
    await someFacts(studio.db, card, { pregnant: true }, SIGNED, false, id);
    await recheck();
    expect(await checks()).toEqual([
      { booking_id: id, outcome: 'ask', reopened_because: null },
      { booking_id: other.id, outcome: 'unknown', reopened_because: null },
    ]);
    expect((await shown(id)).safety?.reasons).toContainEqual(
      expect.stringMatching(/^Their form was filled in by whoever booked/),
    );
  });
});

describe('once its day is over', () => {
  test('what was found for that time decides, and nothing found for another', async () => {
    const found = async (at: Date) => {
      const visit = await aVisit({ startsAt: YESTERDAY });
      await studio.db.execute(sql`insert into booking_checks (booking_id, outcome, reasons, starts_at, checked_at)
        values (${visit.id}, 'clear', '[]', ${at.toISOString()}::timestamptz, ${SIGNED.toISOString()}::timestamptz)`);
      return visit.id;
    };
    await aSafetyRule(studio.db);
    await isPregnant();
    expect((await setTo(await found(NEXT_WEEK), 'completed')).status).toBe(409);
    await studio.db.execute(sql`delete from bookings`);
    expect((await setTo(await found(YESTERDAY), 'completed')).status).toBe(200);
  });

  test('one that took place is brought back without another look', async () => {
    const { id } = await aVisit({ startsAt: YESTERDAY });
    await setTo(id, 'completed');
    await studio.call(bookingsApi.archive, { params: { id } }, { as: admin });
    await aSafetyRule(studio.db);
    await isPregnant();
    const { body } = await studio.call(bookingsAdminApi.restore, { params: { id } }, { as: admin });
    expect([body.status, await checks()]).toEqual(['completed', []]);
  });
});

test('a deposit confirms a patch test, and a visit that nothing speaks against', async () => {
  const { tools } = studio.studio;
  const test_ = { isPatchTest: true, addExtraction: false, extractionCents: 0, treatmentCents: 0 };
  const visit = await aVisit();
  expect(await mayConfirm(tools, visit)).toBe(true);
  await aSafetyRule(studio.db, reviewRule);
  expect(await mayConfirm(tools, visit)).toBe(true); // nothing is known
  await isPregnant();
  expect(await mayConfirm(tools, visit)).toBe(false);
  expect(await mayConfirm(tools, await aVisit({ ...test_, room: 2 }))).toBe(true);
});
