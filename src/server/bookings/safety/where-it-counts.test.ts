import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { inCash } from '#server/counter/make.ts';
import { aSafetyRule, someContents, someFacts } from '#server/safety/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { myDayApi } from '#shared/bookings/my-day-contract.ts';
import { bookingSafetyApi } from '#shared/bookings/safety-contract.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { counterApi } from '#shared/counter/contract.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const TODAY_2_PM = new Date('2026-03-10T06:00:00Z');
const NEXT_WEEK = new Date('2026-03-17T06:00:00Z');
const LAST_WEEK = new Date('2026-03-03T06:00:00Z');
const SIGNED = new Date('2026-03-01T04:00:00Z');
const REASON = 'Her midwife agreed';
const TEXTS = 'Pregnant: no peel.';

type Someone = Awaited<ReturnType<typeof aMember>>;
let mei: Someone;
let admin: Someone;
let peel: number;
let card: number;
let therapistId: number;

beforeEach(async () => {
  const { db } = studio;
  mei = await aMember(db, { firstName: 'Mei', lastName: 'Lim', phone: '+65 91234567' });
  admin = await anAdmin(db);
  therapistId = (await aTherapist(db, { userId: admin.id })).id;
  peel = (await aTreatment(db, { name: 'Glow Peel' })).id;
  await someContents(db, peel, { methods: ['peel'] });
  await aSafetyRule(db);
  card = await aCardOf(db, mei.id);
  await someFacts(db, card, { pregnant: true }, SIGNED);
});

type Fields = Partial<Parameters<typeof aBooking>[1]>;
/** Of a client whom the peel does not suit; nobody has looked yet. */
const aVisit = (startsAt: Date, fields: Fields = {}) =>
  aBooking(studio.db, {
    startsAt,
    treatmentId: peel,
    treatmentName: 'Glow Peel',
    userId: mei.id,
    therapistId,
    addExtraction: false,
    extractionCents: 0,
    treatmentCents: 10_000,
    ...fields,
  });
type Answers = { safetyReason?: string; early?: boolean };
const as = () => ({ as: admin });
const change = (id: number, body: object) =>
  studio.call(bookingsApi.change, { params: { id }, body: body as never }, as());
const setTo = (status: BookingStatus) => (id: number, answers: Answers) => change(id, { status, ...answers });
const completeMine = (id: number, body: Answers) =>
  studio.call(myDayApi.complete, { params: { id }, body }, as());
const pay = (id: number, answers: Answers = {}) =>
  studio.call(
    counterApi.sell,
    {
      body: {
        userId: mei.id,
        lines: [{ kind: 'visit', bookingId: id }],
        payments: [inCash('100.00')],
        ...answers,
      },
    },
    as(),
  );
const moveTo = { appointmentDate: '2026-03-18T14:00:00+08:00' };
const move = (id: number, answers: Answers) => change(id, { ...moveTo, ...answers });
const place = (id: number, answers: Answers) =>
  studio.call(bookingsAdminApi.place, { params: { id }, body: { ...moveTo, ...answers } }, as());
const undoTo = (status: BookingStatus) => async (id: number, answers: Answers) => {
  const { rows } = await studio.db.execute<{ at: string }>(
    sql`update bookings set updated_at = ${studio.clock.now().toISOString()}::timestamptz where id = ${id}
      returning to_json(updated_at) #>> '{}' as at`,
  );
  const changes = [{ id, status, updatedAt: new Date(rows[0]!.at).toISOString() }];
  return studio.call(bookingsAdminApi.undo, { body: { changes, ...answers } }, as());
};

const stored = async (id: number) => {
  const { rows } = await studio.db.execute<{
    status: string;
    start: string;
    reason: string | null;
    by: number | null;
  }>(sql`
    select status, to_json(b.starts_at) #>> '{}' as start, override_reason as reason, overridden_by as by
    from bookings b left join booking_checks on booking_id = id where id = ${id}`);
  return rows[0]!;
};
const overridesOf = async (id: number) => {
  const { rows } = await studio.db.execute(
    sql`select actor_id, details from audit_log where action = 'override safety' and target = ${`booking ${id}`}`,
  );
  return rows;
};
const sales = async () =>
  (await studio.db.execute<{ n: number }>(sql`select count(*)::int as n from orders`)).rows[0]!.n;

type Way = [string, Date, (id: number, answers: Answers) => Promise<{ status: number; problem: object }>];
const WAYS: Way[] = [
  ['confirmed', NEXT_WEEK, setTo('confirmed')],
  ['completed', TODAY_2_PM, setTo('completed')],
  ['completed by its therapist', TODAY_2_PM, completeMine],
  ['completed by an undo', TODAY_2_PM, undoTo('completed')],
  ['completed and paid', TODAY_2_PM, pay],
  ['paid in advance', NEXT_WEEK, pay],
  ['moved', NEXT_WEEK, move],
  ['moved on the board', NEXT_WEEK, place],
];

describe.each(WAYS)('what does not suit the client is not %s', (_, startsAt, act) => {
  test('without a reason: nothing is changed', async () => {
    const { id } = await aVisit(startsAt);
    const before = await stored(id);
    for (const answers of [{}, { safetyReason: '   ' }]) {
      const { status, problem } = await act(id, answers);
      expect([status, problem]).toMatchObject([409, { code: 'not_suitable', mayOverride: true }]);
      expect(problem).toMatchObject({ message: expect.stringContaining(TEXTS) });
    }
    expect([await stored(id), await sales(), await overridesOf(id)]).toEqual([before, 0, []]);
  });

  test('with a reason that is too long: nothing is changed', async () => {
    const { id } = await aVisit(startsAt);
    const before = await stored(id);
    const { status, problem } = await act(id, { safetyReason: 'x'.repeat(10_000) });
    expect([status, JSON.stringify(problem)]).toEqual([
      400,
      expect.stringContaining('At most 500 characters'),
    ]);
    expect([await stored(id), await sales()]).toEqual([before, 0]);
  });

  test('but with a reason, which is on record with who gave it, without the texts', async () => {
    const { id } = await aVisit(startsAt);
    const { status } = await act(id, { safetyReason: `  ${REASON} ` });
    expect(status).toBeLessThan(300);
    expect(await stored(id)).toMatchObject({ reason: REASON, by: admin.id });
    expect(await overridesOf(id)).toEqual([
      { actor_id: admin.id, details: { after: { outcome: 'refuse' } } },
    ]);
    // Once given for these reasons, it is not asked for again.
    expect((await setTo('completed')(id, { early: true })).status).toBe(200);
    expect(await overridesOf(id)).toHaveLength(1);
  });

  test('where it is to be asked about first, either', async () => {
    await studio.db.execute(sql`update safety_rules set outcome = 'ask'`);
    const { id } = await aVisit(startsAt);
    expect((await act(id, {})).problem).toMatchObject({ code: 'not_suitable' });
  });
});

describe('nothing is in the way of', () => {
  test.each(['no-show', 'cancelled'] as const)('%s', async (status) => {
    const { id } = await aVisit(TODAY_2_PM);
    expect((await change(id, { status })).status).toBe(200);
  });

  // It is free, so there is nothing to pay.
  test.each(WAYS.filter(([, , act]) => act !== pay))('a patch test that is %s', async (_, startsAt, act) => {
    const { id } = await aVisit(startsAt, { isPatchTest: true, treatmentCents: 0 });
    expect((await act(id, {})).status).toBe(200);
  });

  test.each(WAYS)('what suits the client and is %s', async (_, startsAt, act) => {
    await someFacts(studio.db, card, { pregnant: false }, new Date('2026-03-02T04:00:00Z'));
    const { id } = await aVisit(startsAt);
    expect((await act(id, {})).status).toBeLessThan(300);
  });

  test('another room or therapist at the same time', async () => {
    const { id } = await aVisit(NEXT_WEEK);
    const body = { appointmentDate: NEXT_WEEK.toISOString(), room: 2 };
    const { status } = await studio.call(bookingsAdminApi.place, { params: { id }, body }, as());
    expect(status).toBe(200);
  });
});

describe('a visit of an earlier day', () => {
  test('that nobody has looked at is looked at when it is completed', async () => {
    const { id } = await aVisit(LAST_WEEK, { status: 'confirmed', updatedAt: studio.clock.now() });
    expect((await setTo('completed')(id, {})).problem).toMatchObject({ code: 'not_suitable' });
    expect((await setTo('completed')(id, { safetyReason: REASON })).status).toBe(200);
  });

  test('counts as it was found then, whatever the client tells us later', async () => {
    const { id } = await aVisit(LAST_WEEK, { status: 'confirmed', updatedAt: studio.clock.now() });
    const start = LAST_WEEK.toISOString();
    await studio.db.execute(sql`insert into booking_checks (booking_id, outcome, starts_at, checked_at)
      values (${id}, 'clear', ${start}::timestamptz, ${start}::timestamptz)`);
    expect((await setTo('completed')(id, {})).status).toBe(200);
  });

  test('one of today does not: it is looked at again', async () => {
    const { id } = await aVisit(TODAY_2_PM, { status: 'confirmed', updatedAt: studio.clock.now() });
    const start = TODAY_2_PM.toISOString();
    await studio.db.execute(sql`insert into booking_checks (booking_id, outcome, starts_at, checked_at)
      values (${id}, 'clear', ${start}::timestamptz, ${start}::timestamptz)`);
    expect((await setTo('completed')(id, {})).problem).toMatchObject({ code: 'not_suitable' });
  });
});

test('while nothing is switched on, what was found before stops nobody', async () => {
  const { id } = await aVisit(TODAY_2_PM);
  const start = TODAY_2_PM.toISOString();
  await studio.db.execute(sql`insert into booking_checks (booking_id, outcome, starts_at, checked_at)
    values (${id}, 'refuse', ${start}::timestamptz, ${start}::timestamptz)`);
  await studio.db.execute(sql`update safety_rules set is_active = false`);
  expect((await setTo('confirmed')(id, {})).status).toBe(200);
  expect((await pay(id)).status).toBe(201);
  expect((await stored(id)).status).toBe('completed');
});

describe('before it has begun', () => {
  const EARLY: Way[] = [
    ['completed', NEXT_WEEK, setTo('completed')],
    ['missed', NEXT_WEEK, setTo('no-show')],
    ['completed by its therapist', NEXT_WEEK, completeMine],
    ['completed by an undo', NEXT_WEEK, undoTo('completed')],
  ];
  beforeEach(() => someFacts(studio.db, card, { pregnant: false }, new Date('2026-03-02T04:00:00Z')));

  test.each(EARLY)('a visit is %s only by who was asked', async (_, startsAt, act) => {
    const { id } = await aVisit(startsAt);
    for (const answers of [{}, { early: false }]) {
      const { status, problem } = await act(id, answers);
      expect([status, problem]).toMatchObject([
        409,
        { code: 'not_begun', message: 'This visit has not begun yet. It is due on Tue 17 Mar, 2:00 PM.' },
      ]);
    }
    expect((await stored(id)).status).toBe('pending');
    expect((await act(id, { early: true })).status).toBe(200);
    expect((await stored(id)).status).not.toBe('pending');
  });

  test('the answer is true or false', async () => {
    const { id } = await aVisit(NEXT_WEEK);
    const { status } = await change(id, { status: 'completed', early: 'yes' });
    expect([status, (await stored(id)).status]).toEqual([400, 'pending']);
  });

  test.each([
    ['next week', NEXT_WEEK],
    ['in an hour', new Date('2026-03-10T09:00:00Z')],
  ])(
    'a visit %s that is paid is not completed; later it is, without a second payment, and earns once',
    async (_, startsAt) => {
      const { id } = await aVisit(startsAt, { status: 'pending' });
      expect((await pay(id)).status).toBe(201);
      expect((await stored(id)).status).toBe('pending');
      const { body } = await studio.call(bookingsAdminApi.one, { params: { id } }, as());
      expect(body.paidAmount).toBe('100.00');
      const points = async () =>
        (
          await studio.db.execute<{ n: number }>(
            sql`select coalesce(sum(points), 0)::int as n from loyalty_transactions where source_kind = 'booking'`,
          )
        ).rows[0]!.n;
      expect(await points()).toBe(0);
      studio.clock.set(startsAt.toISOString());
      expect((await setTo('completed')(id, {})).status).toBe(200);
      expect((await setTo('completed')(id, {})).status).toBe(200);
      expect([await points(), await sales()]).toEqual([100, 1]);
      expect((await pay(id)).problem).toMatchObject({ code: 'visit_paid' });
    },
  );

  test('a visit is completed and paid by who says that it is done', async () => {
    const { id } = await aVisit(NEXT_WEEK);
    expect((await pay(id, { early: true })).status).toBe(201);
    expect((await stored(id)).status).toBe('completed');
  });
});

test('a sale with several visits says which of them does not suit', async () => {
  const { id } = await aVisit(TODAY_2_PM);
  const { problem } = await pay(id);
  expect(problem).toMatchObject({ message: `Glow Peel of Mei Lim: ${TEXTS}`, treatmentId: peel });
});

test('a sale that is taken back leaves a visit that does not suit any more as pending', async () => {
  await someFacts(studio.db, card, { pregnant: false }, new Date('2026-03-02T04:00:00Z'));
  const { id } = await aVisit(TODAY_2_PM);
  expect((await change(id, { status: 'confirmed' })).status).toBe(200);
  const { body: sale } = await pay(id);
  await someFacts(studio.db, card, { pregnant: true }, new Date('2026-03-10T07:00:00Z'));
  const { status } = await studio.call(
    counterApi.void,
    { params: { id: sale.id }, body: { reason: 'Wrong client' } },
    as(),
  );
  expect([status, (await stored(id)).status]).toEqual([200, 'pending']);
});

describe('two staff at once', () => {
  const both = <T>(act: (reason: string) => Promise<T>) =>
    Promise.all([act('Her midwife agreed'), act('Seen by a doctor')]);

  test('who take responsibility: one is on record, and the other is told', async () => {
    const { id } = await aVisit(NEXT_WEEK);
    const answers = await both((reason) =>
      studio.call(bookingSafetyApi.override, { params: { id }, body: { reason, confirm: true } }, as()),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.problem).toMatchObject({
      code: 'overridden_already',
      message: 'Somebody has already taken responsibility for this booking. Please look at it again.',
    });
    expect(await overridesOf(id)).toHaveLength(1);
  });

  test('who complete it with a reason: one reason is on record', async () => {
    const { id } = await aVisit(TODAY_2_PM);
    const answers = await both((safetyReason) => change(id, { status: 'completed', safetyReason }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await overridesOf(id)).toHaveLength(1);
  });

  test('who take payment with a reason: it is paid once', async () => {
    const { id } = await aVisit(NEXT_WEEK);
    const answers = await both((safetyReason) => pay(id, { safetyReason }));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect([await sales(), await overridesOf(id)]).toEqual([1, [expect.anything()]]);
  });

  test('an override without a reason, or with one of 10,000 characters, is refused with a sentence', async () => {
    const { id } = await aVisit(NEXT_WEEK);
    const before = await stored(id);
    for (const [reason, sentence] of [
      ['  ', 'Please say why you book anyway'],
      ['x'.repeat(10_000), 'At most 500 characters'],
    ]) {
      const body = { reason: reason!, confirm: true };
      const { status, problem } = await studio.call(
        bookingSafetyApi.override,
        { params: { id }, body },
        as(),
      );
      expect([status, JSON.stringify(problem)]).toEqual([400, expect.stringContaining(sentence!)]);
    }
    expect([await stored(id), await overridesOf(id)]).toEqual([before, []]);
  });
});

describe('the database', () => {
  /** What was found for it: as the code would write it. */
  const found = (id: number, outcome: string, { isOverridden = false, startsAt = TODAY_2_PM } = {}) =>
    studio.db.execute(sql`
      insert into booking_checks (booking_id, outcome, starts_at, checked_at, overridden_at, override_reason)
      values (${id}, ${outcome}, ${startsAt.toISOString()}::timestamptz, now(),
        ${isOverridden ? sql`now()` : sql`null`}, ${isOverridden ? REASON : null})`);
  const complete = (id: number) =>
    studio.db.execute(sql`update bookings set status = 'completed' where id = ${id}`);
  const payFor = (id: number) =>
    studio.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into orders (channel, status, payment_method, collect, items_cents, vouchers_cents, total_cents, paid_at, collected_at,
          created_at, updated_at, sold_by)
        values ('counter', 'collected', 'studio', 'studio', 10000, 0, 10000, now(), now(), now(), now(), ${admin.id})
        returning id`);
      await tx.execute(sql`
        insert into order_items (order_id, line, kind, booking_id, product_name, price_cents, quantity)
        values (${rows[0]!.id}, 1, 'visit', ${id}, 'Glow Peel', 10000, 1)`);
      await tx.execute(sql`set constraints all immediate`); // as at its end
    });
  const refusedBy = (constraint: string) => ({ cause: { constraint } });

  test.each([
    ['completed', complete],
    ['paid', payFor],
  ])('lets nothing be %s that breaks a rule', async (becomes, act) => {
    for (const outcome of ['ask', 'refuse']) {
      const { id } = await aVisit(outcome === 'ask' ? LAST_WEEK : TODAY_2_PM);
      await found(id, outcome, { startsAt: outcome === 'ask' ? LAST_WEEK : TODAY_2_PM });
      await expect(act(id)).rejects.toMatchObject(refusedBy(`${becomes}_bookings_are_suitable`));
      await studio.db.execute(
        sql`update booking_checks set overridden_at = now(), override_reason = 'We agreed' where booking_id = ${id}`,
      );
      await act(id);
    }
  });

  test.each([
    ['completed', complete],
    ['paid', payFor],
  ])('lets nothing be %s that was not checked, or for another time', async (becomes, act) => {
    const { id } = await aVisit(TODAY_2_PM);
    await expect(act(id)).rejects.toMatchObject(refusedBy(`${becomes}_bookings_are_checked`));
    await found(id, 'clear', { startsAt: NEXT_WEEK });
    await expect(act(id)).rejects.toMatchObject(refusedBy(`${becomes}_bookings_are_checked`));
    await studio.db.execute(
      sql`update booking_checks set starts_at = ${TODAY_2_PM.toISOString()}::timestamptz`,
    );
    await act(id);
  });

  test('keeps the override of what is completed', async () => {
    const { id } = await aVisit(TODAY_2_PM);
    await found(id, 'refuse', { isOverridden: true });
    await complete(id);
    await expect(
      studio.db.execute(sql`update booking_checks set overridden_at = null, override_reason = null`),
    ).rejects.toMatchObject(refusedBy('completed_bookings_are_suitable'));
  });

  test('takes history as it is, and lets it be forgotten', async () => {
    const { id } = await aVisit(LAST_WEEK, { status: 'completed' });
    await studio.db.transaction(async (tx) => {
      await tx.execute(sql`alter table booking_checks disable trigger booking_checks_are_suitable_when_made`);
      await tx.execute(sql`
        insert into booking_checks (booking_id, outcome, starts_at, checked_at)
        values (${id}, 'refuse', ${LAST_WEEK.toISOString()}::timestamptz, now())`);
      await tx.execute(sql`alter table booking_checks enable trigger booking_checks_are_suitable_when_made`);
    });
    await studio.db.execute(sql`update booking_checks set reasons = '[]'`);
    await studio.db.execute(sql`update bookings set staff_note = 'Likes it warm' where id = ${id}`);
    await payFor(id);
  });

  test('asks for nothing while no rule is active, nor about a patch test or what is cancelled', async () => {
    const test = await aVisit(TODAY_2_PM, { isPatchTest: true, treatmentCents: 0 });
    await complete(test.id);
    const visit = await aVisit(LAST_WEEK);
    await found(visit.id, 'refuse', { startsAt: LAST_WEEK });
    await studio.db.execute(sql`update bookings set status = 'cancelled' where id = ${visit.id}`);
    await studio.db.execute(sql`update safety_rules set is_active = false`);
    await complete(visit.id);
  });
});
