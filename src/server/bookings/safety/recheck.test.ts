import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { aSafetyRule, someContents, someFacts } from '#server/safety/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { bookingSafetyApi } from '#shared/bookings/safety-contract.ts';
import { safetyAdminApi } from '#shared/safety/admin-contract.ts';
import { recheckBookings } from './recheck.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const SIGNED = new Date('2026-03-01T04:00:00Z');
const NEXT_WEEK = '2026-03-17T12:00';

type Someone = Awaited<ReturnType<typeof aMember>>;
let mei: Someone;
let admin: Someone;
let peel: number;
let card: number;

beforeEach(async () => {
  const { db } = studio;
  studio.clock.set('2026-03-10T08:00:00Z');
  mei = await aMember(db, { firstName: 'Mei', lastName: 'Lim', phone: '+65 91234567' });
  admin = await anAdmin(db);
  peel = (await aTreatment(db, { name: 'Glow Peel', priceCents: 15_000 })).id;
  await someContents(db, peel, { methods: ['peel'] });
  card = await aCardOf(db, mei.id);
});

const customer = { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
const walkIn = async (fields: object = {}) =>
  (
    await studio.call(
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
    )
  ).body;
const book = (fields: object = {}, as: Someone = mei) =>
  studio.call(
    bookingsApi.book,
    { body: { treatmentId: peel, appointmentDate: NEXT_WEEK, ...customer, ...fields } as never },
    { as },
  );
const shown = async (id: number) =>
  (await studio.call(bookingsAdminApi.one, { params: { id } }, { as: admin })).body;
const overview = async () => (await studio.call(safetyAdminApi.overview, {}, { as: admin })).body;
const rule = {
  condition: 'pregnant',
  method: 'peel',
  outcome: 'refuse',
  clientText: 'You told us so. Please ask your doctor.',
  staffText: 'Pregnant: no peel.',
} as const;
const signed = (facts: Parameters<typeof someFacts>[2]) =>
  studio.studio.tools.db.transaction(async (tx) => {
    await someFacts(tx, card, facts, studio.clock.now());
    await recheckBookings({ ...studio.studio.tools, db: tx }, { clientIds: [card] }, 'form');
  });

describe('a confirmed booking', () => {
  test('goes back to pending when a rule is added, and staff see why', async () => {
    await someFacts(studio.db, card, { pregnant: true }, SIGNED);
    const { id, status } = await walkIn();
    expect(status).toBe('confirmed');
    const { status: added, body } = await studio.call(safetyAdminApi.addRule, { body: rule }, { as: admin });
    expect([added, body.reopened, body.rule.conditionText]).toEqual([201, 1, 'Pregnant, or may be']);
    const { status: now, safety } = await shown(id);
    expect([now, safety]).toEqual([
      'pending',
      {
        outcome: 'refuse',
        reasons: ['Pregnant: no peel.'],
        override: null,
        reopened: { at: '2026-03-10T08:00:00.000Z', because: 'a safety rule changed' },
      },
    ]);
    expect(await studio.deliverMail()).toHaveLength(1); // the confirmation it was entered with
  });

  test('goes back when a form says something new; a rule switched off clears it', async () => {
    const { id: ruleId } = await aSafetyRule(studio.db);
    const { id } = await walkIn();
    await signed({ pregnant: true });
    expect(await shown(id)).toMatchObject({
      status: 'pending',
      safety: { reopened: { because: 'a form was signed' } },
    });
    const { status } = await studio.call(
      safetyAdminApi.changeRule,
      { params: { id: ruleId }, body: { ...rule, isActive: false } },
      { as: admin },
    );
    expect([status, (await shown(id)).safety?.outcome]).toEqual([200, 'clear']);
  });

  test('is left without a check where nothing is checked, and one that had a check loses its reasons', async () => {
    const checks = async () =>
      (await studio.db.execute(sql`select booking_id, outcome from booking_checks order by booking_id`)).rows;
    const unchecked = await walkIn();
    await signed({ pregnant: true });
    expect(await checks()).toEqual([]);

    const { id: ruleId } = await aSafetyRule(studio.db);
    const checked = await walkIn({ appointmentDate: '2026-03-18T12:00', safetyReason: 'Her midwife agreed' });
    await studio.db.execute(sql`update safety_rules set is_active = false where id = ${ruleId}`);
    await signed({ pregnant: true });
    expect(await checks()).toEqual([{ booking_id: checked.id, outcome: 'clear' }]);
    expect(await shown(unchecked.id)).toMatchObject({ status: 'confirmed' });
  });

  test('keeps an override for the same reason, and loses it for a new one', async () => {
    await aSafetyRule(studio.db);
    await someFacts(studio.db, card, { pregnant: true, keloids: true }, SIGNED);
    const { id } = await walkIn({ safetyReason: 'Her midwife agreed' });
    await signed({ pregnant: true, keloids: true });
    expect(await shown(id)).toMatchObject({
      status: 'confirmed',
      safety: { override: { reason: 'Her midwife agreed' } },
    });
    await studio.call(safetyAdminApi.addRule, { body: { ...rule, condition: 'keloids' } }, { as: admin });
    expect(await shown(id)).toMatchObject({ status: 'pending', safety: { override: null } });
  });

  test('whose confirmation waits to be sent: it is not', async () => {
    await aSafetyRule(studio.db);
    const { body } = await book();
    await studio.deliverMail();
    await studio.call(
      bookingsApi.change,
      { params: { id: body.id }, body: { status: 'confirmed' } },
      { as: admin },
    );
    await signed({ pregnant: true });
    studio.clock.set('2026-03-10T08:05:00Z');
    expect((await studio.deliverMail()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We've received your booking/),
    ]);
  });

  test('that is over stays as it was', async () => {
    await someFacts(studio.db, card, { pregnant: true }, SIGNED);
    const { id } = await walkIn();
    studio.clock.set('2026-03-18T08:00:00Z');
    await studio.call(safetyAdminApi.addRule, { body: rule }, { as: admin });
    expect((await shown(id)).status).toBe('confirmed');
  });
});

describe('a patch test', () => {
  beforeEach(() => someContents(studio.db, peel, { methods: ['peel'], patchTestMonths: 6 }));
  const record = (id: number, fields: object = {}, as = admin) =>
    studio.call(
      bookingSafetyApi.recordPatchTest,
      { params: { id }, body: { result: 'clear', ...fields } as never },
      { as },
    );

  test('is a free quarter of an hour, and clears what waited for it', async () => {
    const { body: visit } = await book();
    expect((await shown(visit.id)).safety).toMatchObject({
      outcome: 'ask',
      reasons: [expect.stringMatching(/Patch test due/)],
    });
    const { status, body: test } = await book({ isPatchTest: true, appointmentDate: '2026-03-12T12:00' });
    expect([status, test.treatmentName, test.totalAmount, test.durationMinutes]).toEqual([
      201,
      'Patch test: Glow Peel',
      '0.00',
      15,
    ]);
    expect((await record(test.id)).problem.code).toBe('not_begun');
    studio.clock.set('2026-03-13T08:00:00Z');
    const { body: done } = await record(test.id, { note: 'No redness' });
    expect(done.status).toBe('completed');
    expect(await shown(test.id)).toMatchObject({ isPatchTest: true, safety: { patchTest: 'clear' } });
    expect(await shown(visit.id)).not.toHaveProperty('safety');
    const { rows } = await studio.db.execute(sql`select count(*)::int as n from loyalty_transactions`);
    expect(rows).toEqual([{ n: 0 }]); // no treatment, no points
  });

  test('with a reaction refuses the treatment; a correction is possible', async () => {
    const { body: visit } = await book();
    const { body: test } = await book({ isPatchTest: true, appointmentDate: '2026-03-12T12:00' });
    studio.clock.set('2026-03-13T08:00:00Z');
    await record(test.id, { result: 'reaction' });
    expect((await shown(visit.id)).safety?.outcome).toBe('refuse');
    expect((await book({ appointmentDate: '2026-03-20T12:00' })).problem.message).toContain(
      'showed a reaction',
    );
    await record(test.id, { result: 'clear' });
    expect(await shown(visit.id)).not.toHaveProperty('safety');
  });

  test('that cannot be done in time: the client is asked for a later time, and so is a guest', async () => {
    for (const as of [mei, undefined]) {
      const { status, problem } = await studio.call(
        bookingsApi.book,
        { body: { treatmentId: peel, appointmentDate: '2026-03-11T12:00', ...customer } },
        as ? { as } : {},
      );
      expect([status, problem.message]).toEqual([409, expect.stringContaining('at least 24 hours before')]);
    }
  });

  test.each([
    [
      'of a treatment that needs none',
      async () => book({ isPatchTest: true, treatmentId: (await aTreatment(studio.db)).id }),
      'no_patch_test',
    ],
    [
      'recorded on another visit',
      async () => record((await walkIn({ status: 'pending' })).id),
      'no_patch_test',
    ],
    ['of a visit that is not there', async () => record(999), 'not_found'],
  ])('%s is refused', async (_, attempt, code) => {
    expect((await attempt()).problem.code).toBe(code);
  });

  test('is recorded by the therapist of the visit, and by no other', async () => {
    const aisyah = await aMember(studio.db, { role: 'therapist' });
    const bella = await aMember(studio.db, { role: 'therapist' });
    const { id: therapistId } = await aTherapist(studio.db, { userId: aisyah.id });
    await aTherapist(studio.db, { userId: bella.id });
    const { body: test } = await book({
      isPatchTest: true,
      appointmentDate: '2026-03-12T12:00',
      therapistId,
    });
    studio.clock.set('2026-03-13T08:00:00Z');
    expect((await record(test.id, {}, bella)).status).toBe(404);
    expect((await record(test.id, {}, aisyah)).status).toBe(200);
    expect((await record(test.id, {}, mei)).status).toBe(403);
  });

  test('written on the card counts, too', async () => {
    const body = { treatmentId: peel, result: 'clear', testedOn: '2026-03-09' } as const;
    const send = (fields: object = {}) =>
      studio.call(
        safetyAdminApi.recordPatchTest,
        { params: { id: card }, body: { ...body, ...fields } },
        { as: admin },
      );
    expect((await send({ testedOn: '2026-03-11' })).problem.code).toBe('in_the_future');
    expect((await send({ treatmentId: 999 })).status).toBe(404);
    expect((await send()).status).toBe(201);
    const { body: visit } = await book({ appointmentDate: '2026-03-12T12:00' });
    expect(await shown(visit.id)).not.toHaveProperty('safety');
    const { body: seen } = await studio.call(
      safetyAdminApi.sensitivities,
      { params: { id: card } },
      { as: admin },
    );
    expect(seen.patchTests).toMatchObject([
      { treatmentName: 'Glow Peel', result: 'clear', validUntil: '2026-09-09' },
    ]);
  });
});

describe('a card', () => {
  test('given to an account is checked again with what the account told us', async () => {
    await aSafetyRule(studio.db);
    await someFacts(studio.db, card, { pregnant: true }, SIGNED);
    const { id } = await walkIn({ userId: null, customerName: 'Mei L', customerEmail: 'guest@example.com' });
    expect((await shown(id)).status).toBe('confirmed');
    await studio.studio.tools.db.transaction(async (tx) => {
      const { bookingAccountHooks } = await import('#server/bookings/hooks.ts');
      const given = { id: mei.id, email: 'guest@example.com' } as never;
      await bookingAccountHooks.emailVerified!({ ...studio.studio.tools, db: tx }, given);
    });
    expect(await shown(id)).toMatchObject({
      status: 'pending',
      safety: { reopened: { because: 'their card changed' } },
    });
  });
});

test('the overview tells of contradictions', async () => {
  await aSafetyRule(studio.db);
  await aSafetyRule(studio.db, { outcome: 'ask', treatmentIds: [peel] });
  const { contradictions, notInForms } = await overview();
  expect(contradictions.map(({ text }) => text)).toEqual([
    '"Pregnant, or may be" is both refused and asked about for Glow Peel. The stricter rule wins: it is refused.',
  ]);
  expect(notInForms).toEqual(['Pregnant, or may be']);
  await someFacts(studio.db, card, { pregnant: true }, SIGNED);
  expect((await book()).status).toBe(409);
});
