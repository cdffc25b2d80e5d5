import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBlock } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { aSafetyRule, someContents, someFacts } from '#server/safety/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi, type DayAvailability, type MonthAvailability } from '#shared/bookings/contract.ts';
import { addDays } from '#shared/kit/studio-time.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const DAY = '2026-03-12';

let facial: number;
let light: number;
let peel: number;
beforeEach(async () => {
  const { db } = studio;
  facial = (await aTreatment(db, { name: 'Signature Facial', priceCents: 16_800, durationMinutes: 60 })).id;
  light = (await aTreatment(db, { name: 'LED', priceCents: 5_000, durationMinutes: 45, extraction: 'none' }))
    .id;
  peel = (
    await aTreatment(db, { name: 'Glow Peel', priceCents: 9_000, durationMinutes: 30, extraction: 'none' })
  ).id;
});

let guests = 0;
const book = (time: string, more: object[], fields: object = {}, as?: { token: string }) => {
  guests += 1;
  const body = {
    treatmentId: facial,
    appointmentDate: `${DAY}T${time}`,
    customerName: 'Mei Lim',
    more,
    customerEmail: `mei${guests}@example.com`,
    customerPhone: `+65 9${String(1_000_000 + guests)}`,
    ...fields,
  };
  return studio.call(bookingsApi.book, { body: body as never }, as ? { as } : {});
};
const rows = async () =>
  (
    await studio.db.execute(sql`
      select id, treatment_name as name, to_char(starts_at at time zone 'Asia/Singapore', 'HH24:MI') as starts,
        to_char(ends_at at time zone 'Asia/Singapore', 'HH24:MI') as ends,
        to_char(busy_until at time zone 'Asia/Singapore', 'HH24:MI') as busy, room, therapist_id as therapist, status,
        visit_id as visit, visit_position as position, remind_at is not null as reminds
      from bookings order by id`)
  ).rows;
const blockSecondRoom = () =>
  aBlock(studio.db, { room: 2, startsAt: new Date(`${DAY}T00:00Z`), endsAt: new Date(`${DAY}T15:00Z`) });
const availability = async (query: object) =>
  (await studio.call(bookingsApi.availability, { query: { treatmentId: facial, ...query } as never })).body;
const freeTimes = async (query: object) =>
  ((await availability({ date: DAY, ...query })) as DayAvailability).slots
    .filter(({ available }) => available)
    .map(({ time }) => time);

describe('several treatments in one visit', () => {
  test('are bookings one after the other, and the reply names all of them', async () => {
    const { status, body } = await book('14:00', [{ treatmentId: light }, { treatmentId: peel }]);
    expect(status).toBe(201);
    const common = { room: 1, therapist: null, status: 'pending', visit: body.id };
    expect(await rows()).toEqual(
      [
        ...[
          { ...common, id: body.id, name: 'Signature Facial', starts: '14:00', ends: '15:00', busy: '15:00' },
        ],
        ...[{ ...common, id: body.id + 1, name: 'LED', starts: '15:00', ends: '15:45', busy: '15:45' }],
        ...[{ ...common, id: body.id + 2, name: 'Glow Peel', starts: '15:45', ends: '16:15', busy: '16:15' }],
      ].map((row, index) => ({ ...row, position: index + 1, reminds: index === 0 })),
    );
    expect(body).toMatchObject({
      treatmentName: 'Signature Facial',
      durationMinutes: 60,
      totalAmount: '168.00',
    });
    expect(body.visit).toMatchObject({
      id: body.id,
      position: 1,
      endsAt: `${DAY}T08:15:00.000Z`,
      totalAmount: '308.00',
      status: 'pending',
      parts: [
        { treatmentName: 'Signature Facial' },
        { treatmentName: 'LED' },
        { treatmentName: 'Glow Peel' },
      ],
    });
  });

  test('a booking of one treatment stays as it was', async () => {
    const { body } = await book('14:00', []);
    expect(body.visit).toBeUndefined();
    expect(await rows()).toMatchObject([{ visit: null, position: null }]);
  });

  test.each([
    ['a treatment that is not there', () => [{ treatmentId: 999_999 }], 404, 'not_found'],
    ['too many', () => [light, peel, light].map((treatmentId) => ({ treatmentId })), 400, 'malformed'],
    ['no list', () => 'many' as never, 400, 'malformed'],
    ['no treatment', () => [{}], 400, 'malformed'],
  ])('%s is refused, and nothing is booked', async (_, more, status, code) => {
    const answer = await book('14:00', more());
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect(await rows()).toEqual([]);
  });

  test('a treatment not on offer, one without a length and a patch test are refused', async () => {
    const off = await aTreatment(studio.db, { name: 'Old', isActive: false });
    const unknown = await aTreatment(studio.db, { name: 'Unknown', durationMinutes: 0 });
    expect((await book('14:00', [{ treatmentId: off.id }])).problem.code).toBe('not_on_offer');
    expect((await book('14:00', [{ treatmentId: unknown.id }])).problem.code).toBe('not_online');
    await someContents(studio.db, facial, { patchTestMonths: 6 });
    const test = await book('14:00', [{ treatmentId: light }], { isPatchTest: true });
    expect([test.status, test.problem.code]).toEqual([422, 'patch_test_alone']);
    expect(await rows()).toEqual([]);
  });

  test('a required extraction and a therapist who does not do it are refused by the field of the part', async () => {
    const clean = await aTreatment(studio.db, { name: 'Deep Clean', extraction: 'required' });
    const refused = await book('14:00', [
      { treatmentId: light },
      { treatmentId: clean.id, addExtraction: false },
    ]);
    expect(refused.problem).toMatchObject({
      code: 'extraction_required',
      fields: { 'more.1.addExtraction': expect.any(String) },
    });
    const jo = await aTherapist(studio.db, { name: 'Jo Tan', treatmentIds: [facial] });
    const { problem } = await book('14:00', [{ treatmentId: light, therapistId: jo.id }]);
    expect(problem.fields).toEqual({ 'more.0.therapistId': expect.any(String) });
  });

  test('must end before the studio closes, together', async () => {
    expect((await book('20:00', [])).status).toBe(201);
    const { status, problem } = await book('20:00', [{ treatmentId: light }]);
    expect([status, problem.code]).toEqual([422, 'ends_after_closing']);
  });

  test('have two therapists where it takes two, and who is asked for keeps her part', async () => {
    const mei = await aTherapist(studio.db, { name: 'Mei', treatmentIds: [facial] });
    const jo = await aTherapist(studio.db, { name: 'Jo', treatmentIds: [light, peel] });
    const kit = await aTherapist(studio.db, { name: 'Kit' });
    const { body } = await book(
      '14:00',
      [{ treatmentId: light, therapistId: jo.id }, { treatmentId: peel }],
      {
        therapistId: mei.id,
      },
    );
    expect((await rows()).map(({ therapist }) => therapist)).toEqual([mei.id, jo.id, jo.id]);
    expect(body.visit?.parts.map(({ isRequested }) => isRequested)).toEqual([true, true, false]);
    // Kit alone is left, and one of two parts needs her.
    expect((await book('14:00', [{ treatmentId: light }])).status).toBe(201);
    expect((await rows()).slice(3).map(({ therapist }) => therapist)).toEqual([kit.id, kit.id]);
    expect((await book('14:00', [{ treatmentId: light }])).problem.code).toBe('slot_taken');
    expect(await rows()).toHaveLength(5);
  });

  test('the gate is asked for every part, and the refusal names it', async () => {
    const mei = await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim', phone: '+65 91234567' });
    await someContents(studio.db, peel, { methods: ['peel'] });
    await aSafetyRule(studio.db);
    const card = await aCardOf(studio.db, mei.id);
    await someFacts(studio.db, card, { pregnant: true }, new Date('2026-03-01T04:00:00Z'));
    const refused = await book('14:00', [{ treatmentId: light }, { treatmentId: peel }], {}, mei);
    expect([refused.status, refused.problem.code]).toEqual([409, 'not_suitable']);
    expect(refused.problem.message).toMatch(/^Glow Peel: /);
    expect(await rows()).toEqual([]);
    expect((await book('14:00', [{ treatmentId: light }], {}, mei)).status).toBe(201);
    const { rows: checks } = await studio.db.execute(sql`select booking_id from booking_checks`);
    expect(checks).toHaveLength(2);
  });

  test('every part that waits for the studio says so, named by its treatment', async () => {
    for (const each of [light, peel]) await someContents(studio.db, each, { patchTestMonths: 6 });
    const { status, body } = await book('14:00', [{ treatmentId: light }, { treatmentId: peel }]);
    expect([status, body.status]).toEqual([201, 'pending']);
    const needsTest = 'This treatment needs a free patch test at least 24 hours before.';
    expect(body.notices).toEqual([
      expect.stringContaining(`LED: ${needsTest}`),
      expect.stringContaining(`Glow Peel: ${needsTest}`),
    ]);
    expect(body.patchTests).toEqual([
      { treatmentId: light, treatmentName: 'LED', by: '2026-03-11T07:00:00.000Z' },
      { treatmentId: peel, treatmentName: 'Glow Peel', by: '2026-03-11T07:45:00.000Z' },
    ]);
  });
});

describe('what is offered', () => {
  test('are the starts where all parts fit, by day, month and two weeks', async () => {
    await blockSecondRoom();
    await book('16:00', []);
    const [one, both] = [await freeTimes({}), await freeTimes({ more: `${light},${peel}` })];
    expect(one).toContain('14:30');
    expect(both).not.toContain('14:30');
    expect(both).toContain('13:30');
    expect(both).not.toContain('19:30');
    expect(one).toContain('19:30');
    const { days } = (await availability({
      month: '2026-03',
      more: `${light},${peel}`,
    })) as MonthAvailability;
    expect(days.find(({ date }) => date === DAY)?.free).toBe(both.length);
    const strip = (await availability({ from: DAY, more: `${light},${peel}` })) as MonthAvailability;
    expect(strip.days[0]?.times).toEqual(both);
    for (const time of both.filter((_, index) => index % 5 === 0)) {
      const answer = await book(time, [{ treatmentId: light }, { treatmentId: peel }]);
      const isStillFree = (await freeTimes({ more: `${light},${peel}` })).includes(time);
      expect([201, 409]).toContain(answer.status);
      expect(isStillFree).toBe(false);
    }
  });

  test('for whoever is asked for in each part', async () => {
    const mei = await aTherapist(studio.db, { name: 'Mei' });
    const jo = await aTherapist(studio.db, { name: 'Jo', starts: 16 * 60 });
    const more = { more: String(light), therapistId: mei.id };
    expect(await freeTimes(more)).toContain('14:00');
    expect(await freeTimes({ ...more, moreWith: String(jo.id) })).not.toContain('14:00');
    expect(await freeTimes({ ...more, moreWith: String(jo.id) })).toContain('15:00');
  });

  test.each(['', '1,2,3', 'x', '0', '1,', '-1'])('more=%s is refused', async (more) => {
    const query = { treatmentId: facial, date: DAY, more };
    expect((await studio.call(bookingsApi.availability, { query: query as never })).status).toBe(400);
  });
});

describe('limits', () => {
  test('a visit counts once', async () => {
    const mei = await aMember(studio.db);
    for (const ahead of [0, 1, 2, 4]) {
      const appointmentDate = `${addDays(DAY, ahead)}T12:00`;
      const answer = await book(
        '12:00',
        [{ treatmentId: light }, { treatmentId: peel }],
        { appointmentDate },
        mei,
      );
      expect(answer.status).toBe(201);
    }
    for (const time of ['12:00', '15:00']) expect((await book(time, [], {})).status).toBe(201);
  });

  test('a guest may hold three of them, of four and a half hours in all', async () => {
    const customer = { customerEmail: 'one@example.com', customerPhone: '+65 91234567' };
    const more = [{ treatmentId: peel }];
    for (const time of ['11:00', '14:00']) expect((await book(time, more, customer)).status).toBe(201);
    const long = [...more, { treatmentId: light }];
    expect((await book('17:00', long, customer)).problem.code).toBe('too_many_hours');
    expect((await book('17:00', more, customer)).status).toBe(201);
    expect((await book('11:00', more, customer)).problem.code).toBe('too_many_upcoming');
  });
});

test('of twenty at once for the last place one has all of it, and the others have nothing', async () => {
  await blockSecondRoom();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => book('14:00', [{ treatmentId: light }, { treatmentId: peel }])),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await rows()).toHaveLength(3);
});

describe('the database', () => {
  const second = (fields: string) =>
    sql.raw(`insert into bookings (treatment_id, treatment_name, treatment_cents,
    add_extraction, extraction_cents, room, starts_at, ends_at, busy_until, customer_name, customer_email,
    customer_phone, phone_e164, created_at, updated_at, client_id, visit_id, visit_position)
    select treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, 2, starts_at, ends_at,
    busy_until, customer_name, customer_email, customer_phone, phone_e164, created_at, updated_at, client_id, ${fields}
    from bookings order by id limit 1`);

  test.each([
    ['a fourth part', 'visit_id, 4'],
    ['the same place twice', 'visit_id, 2'],
    ['another first one', 'visit_id, 1'],
    ['a place without a visit', 'null, 2'],
    ['a visit without a place', 'visit_id, null'],
    ['a visit that is not there', '999999, 2'],
  ])('refuses %s', async (_, fields) => {
    await book('14:00', [{ treatmentId: light }]);
    await expect(studio.db.execute(second(fields))).rejects.toThrow();
    await studio.db.execute(second('visit_id, 3'));
  });
});
