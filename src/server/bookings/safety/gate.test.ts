import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { aSafetyRule, someContents, someFacts } from '#server/safety/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { bookingSafetyApi } from '#shared/bookings/safety-contract.ts';
import type { Standing } from '#shared/clients/person.ts';
import type { HttpProblem } from '#shared/kit/problem.ts';
import { passGate } from './gate.ts';
import { recheckBookings } from './recheck.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const SIGNED = new Date('2026-03-01T04:00:00Z');
const NEXT_WEEK = '2026-03-17T12:00';
const next = new Date('2026-03-17T04:00:00Z');
const TEXT = "You told us you're pregnant. Please ask your doctor.";

type Someone = Awaited<ReturnType<typeof aMember>>;
let mei: Someone;
let admin: Someone;
let peel: number;
let calm: number;
let card: number;

beforeEach(async () => {
  const { db } = studio;
  mei = await aMember(db, { firstName: 'Mei', lastName: 'Lim', phone: '+65 91234567' });
  admin = await anAdmin(db);
  peel = (await aTreatment(db, { name: 'Glow Peel', priceCents: 15_000 })).id;
  calm = (await aTreatment(db, { name: 'Calm Facial' })).id;
  await someContents(db, peel, { methods: ['peel'], ingredients: 'Aqua, Glycolic Acid, Limonene' });
  await someContents(db, calm, { ingredients: 'Aqua, Oat', isOfferedInstead: true });
  await aSafetyRule(db);
  card = await aCardOf(db, mei.id);
});

const customer = { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
const book = (fields: object = {}, as?: Someone) =>
  studio.call(
    bookingsApi.book,
    { body: { treatmentId: peel, appointmentDate: NEXT_WEEK, ...customer, ...fields } as never },
    as ? { as } : {},
  );
const walkIn = (fields: object = {}) =>
  studio.call(
    bookingsAdminApi.book,
    {
      body: {
        treatmentId: peel,
        appointmentDate: NEXT_WEEK,
        ...customer,
        userId: mei.id,
        ...fields,
      } as never,
    },
    { as: admin },
  );
const isPregnant = () => someFacts(studio.db, card, { pregnant: true }, SIGNED);
const checkOf = async (id: number) => {
  const { rows } = await studio.db.execute(
    sql`select outcome, override_reason, reopened_because from booking_checks where booking_id = ${id}`,
  );
  return rows[0];
};
const shown = async (id: number) =>
  (await studio.call(bookingsAdminApi.one, { params: { id } }, { as: admin })).body;

describe('a member who books', () => {
  test('is refused what does not suit them, with the reason and another treatment', async () => {
    // Of somebody else it would be unknown whether the other suits.
    await aSafetyRule(studio.db, { condition: 'epilepsy', treatmentIds: [calm] });
    await someFacts(studio.db, card, { pregnant: true, epilepsy: false }, SIGNED);
    const { status, problem } = await book({}, mei);
    expect([status, problem.code]).toEqual([409, 'not_suitable']);
    expect(problem.message).toContain(TEXT);
    expect(problem.message).toContain('You could book Calm Facial instead, or call us on');
    expect(problem.instead).toEqual({ treatmentId: calm, name: 'Calm Facial' });
    expect((await book({ treatmentId: calm }, mei)).status).toBe(201);
  });

  test('books what is to be asked about as pending, marked for staff', async () => {
    await studio.db.execute(sql`update safety_rules set outcome = 'ask'`);
    await isPregnant();
    const { status, body } = await book({}, mei);
    expect([status, body.status]).toEqual([201, 'pending']);
    expect(Object.keys(body)).not.toContain('safety');
    expect((await shown(body.id)).safety).toMatchObject({ outcome: 'ask', reasons: ['Pregnant: no peel.'] });
  });

  test('without a form: booked, unknown', async () => {
    const { status, body } = await book({}, mei);
    expect([status, (await checkOf(body.id))?.outcome]).toEqual([201, 'unknown']);
  });

  test('with a form that expires before the visit: unknown again', async () => {
    await someFacts(studio.db, card, { pregnant: true }, new Date('2025-03-12T04:00:00Z'));
    expect((await book({ appointmentDate: '2026-03-11T12:00' }, mei)).status).toBe(409);
    expect((await book({}, mei)).status).toBe(201);
  });

  test('whose answers are all right: clear', async () => {
    await someFacts(studio.db, card, { pregnant: false }, SIGNED);
    const { body } = await book({}, mei);
    expect((await checkOf(body.id))?.outcome).toBe('clear');
    expect(await shown(body.id)).not.toHaveProperty('safety');
  });

  test('is refused what contains an ingredient they react to, by name', async () => {
    await aSafetyRule(studio.db, {
      condition: 'allergy',
      method: null,
      clientText: 'Contains {ingredient}.',
    });
    await someFacts(studio.db, card, { pregnant: false, allergy: { items: ['d-limonene'] } }, SIGNED);
    expect((await book({}, mei)).problem.message).toContain('Contains Limonene.');
    expect((await book({ treatmentId: calm }, mei)).status).toBe(201);
  });
});

describe('a guest', () => {
  test('who types the name and phone of a client learns nothing about them', async () => {
    const first = await aBooking(studio.db, {
      startsAt: new Date('2026-02-01T04:00:00Z'),
      status: 'completed',
    });
    await someFacts(studio.db, first.clientId, { pregnant: true }, SIGNED);
    const { status, body } = await book();
    expect([status, body.status, body.notices]).toEqual([201, 'pending', undefined]);
    expect(JSON.stringify(body)).not.toMatch(/pregnan|doctor/i);
    expect((await checkOf(body.id))?.outcome).toBe('refuse');
  });

  test("who types a member's e-mail learns nothing about them", async () => {
    await isPregnant();
    const { status, body } = await book({ customerEmail: mei.email, customerName: 'Anyone' });
    expect([status, body.status]).toEqual([201, 'pending']);
    expect(JSON.stringify(body)).not.toMatch(/pregnan|doctor/i);
    expect((await checkOf(body.id))?.outcome).toBe('refuse');
  });

  describe('who moves a visit by a link', () => {
    const moveBy = (token: string) =>
      studio.call(bookingsApi.changeManaged, {
        params: { token },
        body: { appointmentDate: '2026-03-11T12:00' },
      });
    const aVisit = async (facts: Parameters<typeof someFacts>[2] | null) => {
      const visit = await aBooking(studio.db, { startsAt: next, treatmentId: peel });
      // As from the answer to whoever booked, not from a mail.
      await studio.db.execute(sql`
        update bookings set answer_hashes = manage_hashes, manage_hashes = '{}' where id = ${visit.id}`);
      if (facts) await someFacts(studio.db, visit.clientId, facts, SIGNED);
      return visit;
    };

    test('learns nothing about a client: it waits for staff, who see why', async () => {
      await aSafetyRule(studio.db, { condition: 'retinoids', withinDays: 5, staffText: 'Retinol: wait.' });
      const visit = await aVisit({ retinoids: { lastOn: '2026-03-09' }, pregnant: false });
      const { status, body } = await moveBy(visit.manageToken);
      expect([status, body.status]).toEqual([200, 'pending']);
      expect(JSON.stringify(body)).not.toMatch(/retin|not_suitable|call us/i);
      expect((await shown(visit.id)).safety).toMatchObject({
        outcome: 'refuse',
        reasons: ['Retinol: wait.'],
      });
    });

    test('a confirmed one waits again', async () => {
      await aSafetyRule(studio.db, { condition: 'retinoids', withinDays: 5 });
      const visit = await aVisit({ retinoids: { lastOn: '2026-03-09' }, pregnant: false });
      const { body } = await studio.call(
        bookingsApi.change,
        { params: { id: visit.id }, body: { status: 'confirmed' } },
        { as: admin },
      );
      expect([body.status, (await moveBy(visit.manageToken)).body.status]).toEqual(['confirmed', 'pending']);
      expect(await checkOf(visit.id)).toMatchObject({ outcome: 'refuse', reopened_because: 'time' });
    });

    test('is refused what everybody is, whether or not there is a card', async () => {
      await someContents(studio.db, peel, { methods: ['peel'], patchTestMonths: 6 });
      const messages: unknown[] = [];
      for (const facts of [null, { pregnant: true }]) {
        const visit = await aVisit(facts);
        const { status, problem } = await moveBy(visit.manageToken);
        expect([status, problem.code]).toEqual([409, 'not_suitable']);
        messages.push(problem);
        await studio.call(
          bookingsApi.change,
          { params: { id: visit.id }, body: { status: 'cancelled' } },
          { as: admin },
        );
      }
      expect(messages[0]).toMatchObject({
        message: expect.stringContaining('patch test'),
        needsPatchTest: true,
      });
      expect(messages[1]).toEqual(messages[0]);
    });

    test('is not refused what staff took responsibility for', async () => {
      await someContents(studio.db, peel, { methods: ['peel'], patchTestMonths: 6 });
      const visit = await aVisit({ pregnant: false });
      const { status } = await studio.call(
        bookingSafetyApi.override,
        { params: { id: visit.id }, body: { reason: 'Tested elsewhere' } },
        { as: admin },
      );
      expect([status, (await moveBy(visit.manageToken)).status]).toEqual([200, 200]);
    });
  });

  test('who was reached is refused, without a reason that comes from the card', async () => {
    await someContents(studio.db, peel, { methods: ['peel'], patchTestMonths: 6 });
    const tomorrow = new Date('2026-03-11T04:00:00Z');
    const visit = await aBooking(studio.db, { startsAt: tomorrow, treatmentId: peel });
    const ctx = { ...studio.studio.tools, visitor: null, ip: 'test' };
    const refusal = async (standing: Standing) =>
      (await passGate(ctx, visit, { who: 'customer', standing }).catch((error) => error)) as HttpProblem;
    expect((await refusal('reached')).message).toMatch(/^This treatment needs a patch test/);
    // One of the two reasons is the client's own.
    await someFacts(studio.db, visit.clientId, { pregnant: true }, SIGNED);
    expect((await refusal('reached')).message).toMatch(
      /^Please call us on .* before booking this treatment\.$/,
    );
    expect((await refusal('signed-in')).message).toContain(TEXT);
    expect((await refusal('signed-in')).message).toContain('needs a patch test');
    expect((await refusal('typed')).message).toMatch(/^This treatment needs a patch test/);
  });
});

test('what is to be talked about is said to the member whose booking waits for it, and to no guest', async () => {
  const [condition, clientText] = ['breastfeeding', "We'd like to talk to you first."] as const;
  await aSafetyRule(studio.db, { condition, outcome: 'ask', clientText });
  const stated = { pregnant: false, breastfeeding: true };
  await someFacts(studio.db, card, stated, SIGNED);
  const own = await book({}, mei);
  expect([own.status, own.body.notices, own.body.patchTests]).toEqual([201, [clientText], undefined]);
  const visit = await aBooking(studio.db, { startsAt: next, room: 2, treatmentId: calm, ...customer });
  await someFacts(studio.db, visit.clientId, stated, SIGNED);
  const guests = await book({ appointmentDate: '2026-03-18T12:00' });
  expect([guests.status, guests.body.notices]).toEqual([201, undefined]);
});

describe('a patch test', () => {
  beforeEach(() => someContents(studio.db, peel, { methods: ['peel'], patchTestMonths: 6 }));
  const TOMORROW = '2026-03-11T12:00';
  const due = (by: string) => ({ treatmentId: peel, treatmentName: 'Glow Peel', by });

  test('that is missing is offered to whoever is refused for it, and booked at once', async () => {
    for (const as of [undefined, mei]) {
      const { status, problem } = await book({ appointmentDate: TOMORROW }, as);
      expect([status, problem.code, problem.needsPatchTest]).toEqual([409, 'not_suitable', true]);
      const test = await book({ appointmentDate: TOMORROW, isPatchTest: true, addExtraction: false }, as);
      expect([test.status, test.body.totalAmount, test.body.durationMinutes]).toEqual([201, '0.00', 15]);
    }
  });

  test('that is missing long before does not keep anybody from booking: it waits, and they are told until when', async () => {
    for (const as of [undefined, mei]) {
      const { status, body } = await book({}, as);
      expect([status, body.status, body.patchTests]).toEqual([
        201,
        'pending',
        [due('2026-03-16T04:00:00.000Z')],
      ]);
      expect(body.notices).toEqual([expect.stringMatching(/free patch test at least 24 hours before/)]);
      expect((await book({ treatmentId: calm, appointmentDate: '2026-03-18T12:00' }, as)).body.notices).toBe(
        undefined,
      );
    }
  });

  test('that is booked already is not offered again', async () => {
    await book({ appointmentDate: TOMORROW, isPatchTest: true, addExtraction: false }, mei);
    const { body } = await book({}, mei);
    expect([body.notices?.length, body.patchTests]).toEqual([1, undefined]);
    const later = await book({ appointmentDate: '2026-03-12T11:00' }, mei); // less than a day after the test
    expect(later.body.patchTests).toEqual([due('2026-03-11T03:00:00.000Z')]);
  });

  test('is not offered where something else speaks against it', async () => {
    await isPregnant();
    const { status, problem } = await book({ appointmentDate: TOMORROW }, mei);
    expect([status, problem.needsPatchTest]).toEqual([409, undefined]);
  });
});

describe('moving', () => {
  beforeEach(async () => {
    await aSafetyRule(studio.db, { condition: 'retinoids', withinDays: 5, clientText: 'You used retinol.' });
    await someFacts(studio.db, card, { pregnant: false, retinoids: { lastOn: '2026-03-09' } }, SIGNED);
  });
  const move = (id: number, appointmentDate: string, as: Someone) =>
    studio.call(bookingsApi.change, { params: { id }, body: { appointmentDate } }, { as });

  const place = (id: number, fields: object = {}) =>
    studio.call(
      bookingsAdminApi.place,
      { params: { id }, body: { appointmentDate: '2026-03-12T12:00', ...fields } },
      { as: admin },
    );

  test('to a day that does not suit is refused to the client', async () => {
    const { body } = await book({}, mei);
    const { status, problem } = await move(body.id, '2026-03-12T12:00', mei);
    expect([status, problem.message]).toEqual([409, expect.stringContaining('You used retinol.')]);
    expect((await move(body.id, '2026-03-16T12:00', mei)).status).toBe(200);
  });

  test('by staff needs a reason when it is confirmed, and the reason is shown', async () => {
    const { body } = await walkIn();
    const refused = await place(body.id);
    expect([refused.status, refused.problem.mayOverride, refused.problem.message]).toEqual([
      409,
      true,
      'Pregnant: no peel.',
    ]);
    const { body: moved } = await place(body.id, { safetyReason: 'Seen by a doctor' });
    expect(moved.status).toBe('confirmed');
    expect((await shown(body.id)).safety).toMatchObject({
      outcome: 'refuse',
      override: { reason: 'Seen by a doctor', at: '2026-03-10T08:00:00.000Z' },
    });
  });

  test('several treatments by staff says which of them needs a reason', async () => {
    const { body } = await walkIn({ more: [{ treatmentId: calm }] });
    expect((await place(body.id)).problem.message).toBe('Glow Peel: Pregnant: no peel.');
  });

  test('a pending one by staff needs a reason for another time, and none for another room', async () => {
    await studio.db.execute(sql`update safety_rules set outcome = 'ask'`);
    const { body } = await book({ appointmentDate: '2026-03-12T12:00' }, mei);
    expect((await place(body.id, { room: 2 })).body).toMatchObject({ status: 'pending', room: 2 });
    const refused = await place(body.id, { appointmentDate: '2026-03-12T15:00' });
    expect([refused.status, refused.problem.mayOverride]).toEqual([409, true]);
  });
});

describe('staff', () => {
  test('cannot enter or confirm it without a reason', async () => {
    await isPregnant();
    const { status, problem } = await walkIn();
    expect([status, problem.mayOverride, problem.message]).toEqual([409, true, 'Pregnant: no peel.']);
    const { status: pending } = await walkIn({ status: 'pending' });
    expect(pending).toBe(409);
    expect((await walkIn({ safetyReason: '  ' })).status).toBe(400);
    const { body } = await walkIn({ safetyReason: 'Her midwife agreed' });
    expect(body.status).toBe('confirmed');
    const audit = await studio.db.execute(
      sql`select details from audit_log where action = 'override safety' and target = ${`booking ${body.id}`}`,
    );
    expect(audit.rows).toEqual([{ details: { after: { outcome: 'refuse' } } }]);
  });

  test('confirm one with a reason; what is new afterwards needs another', async () => {
    await studio.db.execute(sql`update safety_rules set outcome = 'ask'`);
    await isPregnant();
    const { body } = await book({}, mei);
    const confirm = () =>
      studio.call(
        bookingsApi.change,
        { params: { id: body.id }, body: { status: 'confirmed' } },
        { as: admin },
      );
    expect([(await confirm()).status, (await confirm()).problem.code]).toEqual([409, 'not_suitable']);
    const { status, body: changed } = await studio.call(
      bookingSafetyApi.override,
      { params: { id: body.id }, body: { reason: 'Her midwife agreed', confirm: true } },
      { as: await aReceptionist(studio.db) },
    );
    expect([status, changed.status]).toEqual([200, 'confirmed']);
    expect((await shown(body.id)).safety?.override?.reason).toBe('Her midwife agreed');
    expect((await confirm()).status).toBe(200);

    // Something else is found: it waits again, and the reason given before is gone.
    const rule = { condition: 'breastfeeding', outcome: 'ask', staffText: 'Breastfeeding: ask.' } as const;
    await aSafetyRule(studio.db, rule);
    await studio.db.transaction(async (tx) => {
      await someFacts(tx, card, { pregnant: true, breastfeeding: true }, new Date('2026-03-09T04:00:00Z'));
      await recheckBookings({ ...studio.studio.tools, db: tx }, { clientIds: [card] }, 'form');
    });
    expect(await shown(body.id)).toMatchObject({
      status: 'pending',
      safety: { override: null, reopened: { because: 'a form was signed' } },
    });
    expect((await confirm()).problem.code).toBe('not_suitable');
    const again = await studio.call(
      bookingSafetyApi.override,
      { params: { id: body.id }, body: { reason: 'Her doctor agreed, too', confirm: true } },
      { as: admin },
    );
    expect([again.status, (await shown(body.id)).safety]).toMatchObject([
      200,
      { override: { reason: 'Her doctor agreed, too' }, reopened: null },
    ]);
  });

  test('see why one went back to pending until it is confirmed again', async () => {
    const { body } = await walkIn();
    const sign = (pregnant: boolean, at: string) =>
      studio.db.transaction(async (tx) => {
        await someFacts(tx, card, { pregnant }, new Date(at));
        await recheckBookings({ ...studio.studio.tools, db: tx }, { clientIds: [card] }, 'form');
      });
    await sign(true, '2026-03-09T04:00:00Z');
    await sign(false, '2026-03-10T04:00:00Z');
    const reopened = { because: 'a form was signed', at: '2026-03-10T08:00:00.000Z' };
    const moved = await studio.call(
      bookingsAdminApi.place,
      { params: { id: body.id }, body: { appointmentDate: '2026-03-18T12:00' } },
      { as: admin },
    );
    expect([moved.body.status, moved.body.safety]).toMatchObject(['pending', { outcome: 'clear', reopened }]);
    await studio.call(
      bookingsApi.change,
      { params: { id: body.id }, body: { status: 'confirmed' } },
      { as: admin },
    );
    expect(await shown(body.id)).not.toHaveProperty('safety');
  });

  test('lose the override when the client moves it to where something else speaks against it', async () => {
    await studio.db.execute(sql`update safety_rules set outcome = 'ask'`);
    await aSafetyRule(studio.db, { condition: 'retinoids', withinDays: 5, outcome: 'ask' });
    await someFacts(studio.db, card, { pregnant: true, retinoids: { lastOn: '2026-03-09' } }, SIGNED);
    const { body } = await walkIn({ safetyReason: 'Her midwife agreed' });
    const { body: moved } = await studio.call(
      bookingsApi.change,
      { params: { id: body.id }, body: { appointmentDate: '2026-03-12T12:00' } },
      { as: mei },
    );
    expect(moved.status).toBe('pending');
    expect((await shown(body.id)).safety).toMatchObject({
      outcome: 'ask',
      override: null,
      reopened: { because: 'it was moved' },
    });
  });

  test('confirm many: those that do not suit stay pending, with a message', async () => {
    await studio.db.execute(sql`update safety_rules set outcome = 'ask'`);
    await isPregnant();
    const first = await book({}, mei);
    const second = await book({ treatmentId: calm, appointmentDate: '2026-03-18T12:00' }, mei);
    const { body } = await studio.call(
      bookingsAdminApi.confirm,
      { body: { ids: [first.body.id, second.body.id] } },
      { as: admin },
    );
    expect([body.confirmed, body.unchanged]).toEqual([[second.body.id], [first.body.id]]);
    expect(body.refused).toEqual([{ id: first.body.id, message: 'Pregnant: no peel.' }]);
  });

  test('override nothing where nothing speaks against it', async () => {
    await someFacts(studio.db, card, { pregnant: false }, SIGNED);
    const { body } = await book({}, mei);
    const { status, problem } = await studio.call(
      bookingSafetyApi.override,
      { params: { id: body.id }, body: { reason: 'Why not' } },
      { as: admin },
    );
    expect([status, problem.code]).toEqual([409, 'nothing_to_override']);
  });

  test('restore a deleted one as pending, when it does not suit any more', async () => {
    const { body } = await walkIn();
    await studio.call(bookingsApi.archive, { params: { id: body.id } }, { as: admin });
    await isPregnant();
    const restored = await studio.call(bookingsAdminApi.restore, { params: { id: body.id } }, { as: admin });
    expect(restored.body.status).toBe('pending');
    expect(await checkOf(body.id)).toMatchObject({ outcome: 'refuse' });
  });

  test('undo of cancelling is refused, when it does not suit any more', async () => {
    const { body } = await walkIn();
    const cancelled = await studio.call(
      bookingsApi.change,
      { params: { id: body.id }, body: { status: 'cancelled' } },
      { as: admin },
    );
    await isPregnant();
    const changes = [{ id: body.id, status: 'confirmed' as const, updatedAt: cancelled.body.updatedAt }];
    const { status, problem } = await studio.call(
      bookingsAdminApi.undo,
      { body: { changes } },
      { as: admin },
    );
    expect([status, problem.code]).toEqual([409, 'not_suitable']);
  });
});

describe('the database', () => {
  const states = (id: number) =>
    studio.db.execute(sql`update bookings set status = 'confirmed' where id = ${id}`);
  test('holds no confirmed booking that breaks a rule', async () => {
    await studio.db.execute(sql`update safety_rules set outcome = 'ask'`);
    await isPregnant();
    const { body } = await book({}, mei);
    await expect(states(body.id)).rejects.toMatchObject({
      cause: { constraint: 'confirmed_bookings_are_suitable' },
    });
  });

  test('nor one that was not checked, or for another time', async () => {
    const visit = await aBooking(studio.db, { startsAt: next, treatmentId: peel });
    await expect(states(visit.id)).rejects.toMatchObject({
      cause: { constraint: 'confirmed_bookings_are_checked' },
    });
    const { body } = await walkIn({ appointmentDate: '2026-03-18T12:00' });
    const later = sql`update bookings set starts_at = starts_at + interval '5 minutes' where id = ${body.id}`;
    await expect(studio.db.execute(later)).rejects.toMatchObject({
      cause: { constraint: 'confirmed_bookings_are_checked' },
    });
    await expect(
      studio.db.execute(sql`delete from booking_checks where booking_id = ${body.id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'confirmed_bookings_are_checked' } });
  });

  test('asks for nothing while no rule is active', async () => {
    await studio.db.execute(sql`update safety_rules set is_active = false`);
    await isPregnant();
    const { body } = await walkIn();
    expect([body.status, await checkOf(body.id)]).toEqual(['confirmed', undefined]);
  });
});
