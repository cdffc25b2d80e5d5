import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBlock, aBooking } from '#server/bookings/make.ts';
import { at, callAdmin } from '#server/bookings/testing/call-admin.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aClient } from '#server/clients/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { fromBoardRows } from '#shared/bookings/board-rows.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { counterApi } from '#shared/counter/contract.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const DAY = '2026-03-12';
const { walkIn, place, audit, subjectsAfterUndo } = callAdmin(studio);

let admin: Awaited<ReturnType<typeof anAdmin>>;
let facial: number;
let light: number;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
  facial = (await aTreatment(studio.db, { name: 'Facial', priceCents: 10_000, extraction: 'none' })).id;
  light = (
    await aTreatment(studio.db, { name: 'LED', priceCents: 5_000, durationMinutes: 45, extraction: 'none' })
  ).id;
});

const aVisit = (fields: object = {}) =>
  walkIn(
    {
      treatmentId: facial,
      appointmentDate: `${DAY}T14:00`,
      customerEmail: 'walk@example.com',
      more: [{ treatmentId: light }, { treatmentId: light }],
      ...fields,
    },
    { as: admin },
  );
const rows = async () =>
  (
    await studio.db.execute(sql`
      select to_char(starts_at at time zone 'Asia/Singapore', 'HH24:MI') as starts, room, therapist_id as therapist,
        status, visit_position as position, remind_at is not null as reminds
      from bookings where visit_id is not null order by visit_position`)
  ).rows;
const starts = async () => (await rows()).map((row) => row.starts);
/** Puts one of them elsewhere, as the board does. */
const drag = async (id: number, fields: object) => {
  const one = await studio.call(bookingsAdminApi.one, { params: { id } }, { as: admin });
  const { appointmentDate, updatedAt } = one.body;
  return place(id, { appointmentDate, updatedAt, ...fields }, { as: admin });
};

describe('at the counter', () => {
  test('several treatments are booked at once, with one mail', async () => {
    const { status, body } = await aVisit();
    expect(status).toBe(201);
    expect(body.visit).toMatchObject({ position: 1, totalAmount: '200.00', parts: [{}, {}, {}] });
    expect(await rows()).toMatchObject([
      { starts: '14:00', room: 1, status: 'confirmed', position: 1, reminds: true },
      { starts: '15:00', room: 1, status: 'confirmed', position: 2, reminds: false },
      { starts: '15:45', room: 1, status: 'confirmed', position: 3, reminds: false },
    ]);
    const subjects = await subjectsAfterUndo();
    expect(subjects).toEqual([expect.stringMatching(/^Confirmed: Facial \+ LED \+ LED/)]);
    expect((await audit()).filter(({ action }) => action === 'add booking')).toHaveLength(3);
  });

  test('all or none: where one part has no room, nothing is booked', async () => {
    for (const room of [1, 2]) await aBlock(studio.db, { room, startsAt: at('15:30') });
    const { status, problem } = await aVisit();
    expect([status, problem.code]).toEqual([409, 'room_taken']);
    expect(await rows()).toEqual([]);
    // What began the day before is in the way, too.
    await aBooking(studio.db, { startsAt: at('23:30'), treatmentId: light, room: 2 });
    const night = await aVisit({ appointmentDate: '2026-03-13T00:15', room: 2, insist: true });
    expect([night.status, night.problem.code]).toEqual([409, 'room_taken']);
  });

  test('what is doubtful about any part is asked about in one question', async () => {
    const early = await aTherapist(studio.db, { name: 'Jo Tan', ends: 15 * 60 });
    const refused = await aVisit({ therapistId: early.id });
    expect(refused.problem).toMatchObject({ code: 'nobody_free', mayInsist: true });
    expect(await rows()).toEqual([]);
    expect((await aVisit({ therapistId: early.id, insist: true })).status).toBe(201);
    expect((await rows()).map(({ therapist }) => therapist)).toEqual([early.id, null, null]);
  });

  test('a treatment that is not there, or a patch test with others, is refused', async () => {
    expect((await aVisit({ more: [{ treatmentId: 999_999 }] })).status).toBe(404);
    expect((await aVisit({ userId: 999_999 })).problem).toMatchObject({
      code: 'not_found',
      message: 'We could not find that member.',
    });
    expect((await aVisit({ isPatchTest: true })).problem.code).toBe('patch_test_alone');
  });

  test('a visit is of the guest whose card was chosen, where what was typed would find another', async () => {
    const chosen = await aClient(studio.db);
    await aClient(studio.db, { name: 'Walk In', phoneE164: '+6591234567' });
    expect((await aVisit({ clientId: chosen.id })).status).toBe(201);
    const found = await studio.db.execute(sql`select distinct client_id from bookings`);
    expect(found.rows).toEqual([{ client_id: chosen.id }]);
  });

  test('free times are those of all of them', async () => {
    for (const room of [1, 2]) await aBlock(studio.db, { room, startsAt: at('16:00') });
    const free = async (query: object) =>
      (
        await studio.call(
          bookingsAdminApi.freeTimes,
          { query: { date: DAY, treatmentId: facial, ...query } as never },
          { as: admin },
        )
      ).body.times;
    expect(await free({})).toContain('15:00');
    expect(await free({ more: String(light) })).not.toContain('15:00');
    expect(await free({ more: String(light) })).toContain('14:00');
  });

  test('what was completed at once is undone at once: statuses, points and the place', async () => {
    const member = await aMember(studio.db);
    const { body } = await aVisit({ userId: member.id });
    studio.clock.set('2026-03-12T09:00:00Z');
    const points = async () =>
      (await studio.db.execute(sql`select loyalty_points from users where id = ${member.id}`)).rows[0];
    const none = await points();
    const changes = [];
    for (const id of [body.id, body.id + 1, body.id + 2]) {
      const sent = { params: { id }, body: { status: 'completed' as const } };
      const { updatedAt } = (await studio.call(bookingsApi.change, sent, { as: admin })).body;
      changes.push({ id, status: 'confirmed' as const, updatedAt });
    }
    expect(await points()).not.toEqual(none);
    const undone = await studio.call(bookingsAdminApi.undo, { body: { changes } }, { as: admin });
    expect(undone.body).toEqual({ undone: changes.map(({ id }) => id), refused: [] });
    expect(await points()).toEqual(none);
    expect((await rows()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  test('the point of sale takes all that is not paid', async () => {
    const { body } = await aVisit();
    const visit = await studio.call(counterApi.visit, { params: { id: body.id + 1 } }, { as: admin });
    expect([visit.body.bookingId, visit.body.more?.map(({ bookingId }) => bookingId)]).toEqual([
      body.id + 1,
      [body.id, body.id + 2],
    ]);
  });
});

describe('on the board', () => {
  test('each says which of how many it is', async () => {
    const { body } = await aVisit();
    await walkIn({ treatmentId: facial, appointmentDate: `${DAY}T14:00` }, { as: admin });
    const board = await studio.call(bookingsAdminApi.board, { query: { from: DAY, days: 1 } }, { as: admin });
    const visits = fromBoardRows(board.body).map(({ visit }) => visit);
    expect(visits.filter(Boolean)).toEqual([1, 2, 3].map((position) => ({ id: body.id, position, of: 3 })));
    expect(visits).toContain(undefined);
  });

  test.each([
    ['later', 1, '15:30', ['14:30', '15:30', '16:15']],
    ['earlier', 2, '15:15', ['13:30', '14:30', '15:15']],
    ['far away', 0, '18:00', ['18:00', '19:00', '19:45']],
  ])('dragging one %s takes the others with it, with one mail', async (_, index, time, expected) => {
    const { body } = await aVisit();
    await subjectsAfterUndo();
    const { status } = await drag(body.id + index, { appointmentDate: `${DAY}T${time}` });
    expect(status).toBe(200);
    expect(await starts()).toEqual(expected);
    const subjects = await subjectsAfterUndo();
    expect(subjects.slice(1)).toEqual([expect.stringMatching(/^Moved: Facial \+ LED \+ LED/)]);
    expect((await rows()).map(({ reminds }) => reminds)).toEqual([true, false, false]);
    const moves = (await audit()).filter(({ action }) => action === 'move booking');
    const before = ['06:00', '07:00', '07:45'].map((at) => `${DAY}T${at}:00.000Z`);
    expect(moves.map(({ target, details }) => [target, details])).toMatchObject(
      before.map((appointmentDate, part) => [`booking ${body.id + part}`, { before: { appointmentDate } }]),
    );
  });

  test('nothing moves where one of them has no place', async () => {
    const { body } = await aVisit();
    for (const room of [1, 2]) await aBlock(studio.db, { room, startsAt: at('17:00') });
    expect((await drag(body.id, { appointmentDate: `${DAY}T15:00` })).status).toBe(409);
    expect(await starts()).toEqual(['14:00', '15:00', '15:45']);
  });

  test('another person at the same time is given that part alone', async () => {
    const [jo, kit] = [await aTherapist(studio.db), await aTherapist(studio.db, { name: 'Kit Ong' })];
    const { body } = await aVisit({ therapistId: jo.id, more: [{ treatmentId: light, therapistId: jo.id }] });
    const moved = await drag(body.id, { therapistId: kit.id });
    expect(moved.status).toBe(200);
    expect((await rows()).map(({ therapist }) => therapist)).toEqual([kit.id, jo.id]);
    expect(await starts()).toEqual(['14:00', '15:00']);
  });

  test('a client sees it moved as one', async () => {
    const { body } = await aVisit();
    await drag(body.id + 1, { appointmentDate: `${DAY}T16:00` });
    await studio.call(
      bookingsApi.change,
      { params: { id: body.id }, body: { status: 'completed', early: true } },
      { as: admin },
    );
    expect((await rows()).map(({ status }) => status)).toEqual(['completed', 'confirmed', 'confirmed']);
  });
});
