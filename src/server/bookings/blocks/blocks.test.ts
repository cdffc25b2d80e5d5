import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBlock, aBooking } from '#server/bookings/make.ts';
import { at, callAdmin } from '#server/bookings/testing/call-admin.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { blocksApi } from '#shared/bookings/blocks-contract.ts';
import { bookingsApi, type DayAvailability } from '#shared/bookings/contract.ts';
import { leavePlannerApi } from '#shared/bookings/leave-contract.ts';
import { studioApi } from '#shared/studio/contract.ts';

/** Tuesday, 16:00 in Singapore; two rooms, open from 11:00 to 21:00. */
const studio = useStudio('2026-03-10T08:00:00Z');
const { audit, walkIn } = callAdmin(studio);
let as: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  as = await anAdmin(studio.db);
});

const lunch = { room: 1, date: '2026-03-12', from: '13:00', to: '14:00', reason: 'Lunch' };
const add = (fields: object = {}, caller: { token: string } = as) =>
  studio.call(blocksApi.add, { body: { ...lunch, ...fields } as never }, { as: caller });
const remove = (id: number, following?: 'true') =>
  studio.call(blocksApi.remove, { params: { id }, query: following ? { following } : {} }, { as });
const fullAt = async (date: string, treatmentId?: number) => {
  const { body } = await studio.call(bookingsApi.availability, { query: { date, treatmentId } });
  return (body as DayAvailability).slots.filter(({ reason }) => reason === 'full').map(({ time }) => time);
};
const guest = { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
const book = async (time: string, treatmentId: number) =>
  studio.call(bookingsApi.book, {
    body: { treatmentId, appointmentDate: `2026-03-12T${time}`, addExtraction: true, ...guest },
  });

describe('a block', () => {
  test('takes its room for that time, is on the board and on record, and is freed again', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body.blocks).toEqual([
      {
        id: 1,
        seriesId: null,
        room: 1,
        therapistId: null,
        reason: 'Lunch',
        startsAt: '2026-03-12T05:00:00.000Z',
        endsAt: '2026-03-12T06:00:00.000Z',
      },
    ]);
    const board = await studio.call(
      bookingsAdminApi.board,
      { query: { from: '2026-03-12', days: 1 } },
      { as },
    );
    expect(board.body.blocks).toEqual(body.blocks);
    expect(await fullAt('2026-03-12')).toEqual([]);
    await add({ room: 2, from: '13:30', to: '14:30', reason: 'Repair' });
    expect(await fullAt('2026-03-12')).toEqual(['13:00', '13:30']);
    expect((await remove(1)).body).toEqual({ removed: [1] });
    expect(await fullAt('2026-03-12')).toEqual([]);
    expect((await audit()).map(({ action, target }) => [action, target])).toEqual([
      ['add block', 'block 1'],
      ['add block', 'block 2'],
      ['remove block', 'block 1'],
    ]);
    expect((await remove(1)).status).toBe(404);
  });

  test('repeats on open days until its last one, and is removed alone or with the later ones', async () => {
    const { body } = await add({ repeat: { every: 'day', until: '2026-03-17' } });
    expect(body.blocks.map(({ startsAt, seriesId }) => [startsAt.slice(8, 10), seriesId])).toEqual(
      ['12', '13', '14', '16', '17'].map((day) => [day, 1]),
    );
    expect((await remove(2)).body).toEqual({ removed: [2] });
    expect((await remove(4, 'true')).body).toEqual({ removed: [4, 5] });
    const { rows } = await studio.db.execute(sql`select id from room_blocks order by id`);
    expect(rows).toEqual([{ id: 1 }, { id: 3 }]);
  });

  test('over bookings names them, and nothing is done, on none of its days', async () => {
    await aBooking(studio.db, { startsAt: at('13:30'), room: 1 });
    await aBooking(studio.db, { startsAt: at('13:30'), room: 2, customerName: 'In The Other' });
    await aBooking(studio.db, { startsAt: at('14:30'), room: 1, customerName: 'After' });
    const { status, problem } = await add({
      date: '2026-03-11',
      repeat: { every: 'day', until: '2026-03-12' },
    });
    expect([status, problem]).toMatchObject([
      409,
      {
        code: 'bookings_in_the_way',
        message: 'One booking falls in this time in room 1. Please move or cancel it first.',
        bookings: [{ id: 1, customerName: 'Mei Lim' }],
      },
    ]);
    const { rows } = await studio.db.execute(sql`select count(*)::int as n from room_blocks`);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('over another block is refused', async () => {
    await add();
    const { status, problem } = await add({ from: '13:30', to: '15:00' });
    expect([status, problem.message]).toEqual([
      409,
      'Room 1 is already blocked (Lunch), Thu 12 Mar, 1:00 PM to 2:00 PM.',
    ]);
    expect((await add({ from: '14:00', to: '15:00' })).status).toBe(201);
  });

  test.each([
    [{ to: '12:00' }, 400],
    [{ to: '13:00' }, 400],
    [{ from: '25:00' }, 400],
    [{ date: '2026-02-30' }, 400],
    [{ date: '0001-01-01' }, 400],
    [{ date: '9999-12-31' }, 400],
    [{ reason: ' ' }, 400],
    [{ room: 0 }, 400],
    [{ room: 3 }, 422],
    [{ room: null }, 400],
    [{ therapistId: 1 }, 400],
    [{ room: null, therapistId: 99 }, 404],
    [{ repeat: { every: 'day', until: '2026-03-01' } }, 400],
    [{ repeat: { every: 'day', until: '2036-03-01' } }, 400],
    [{ repeat: { every: 'month', until: '2026-04-01' } }, 400],
  ])('%j is refused', async (fields, expected) => {
    expect((await add(fields)).status).toBe(expected);
  });

  test('is for the studio only', async () => {
    expect((await add({}, await aMember(studio.db))).status).toBe(403);
  });
});

describe('who books around blocks', () => {
  test('gets the other room, or none; other bookings make way', async () => {
    const { id } = await aTreatment(studio.db, { durationMinutes: 120 });
    await add();
    await add({ room: 2, from: '15:00', to: '16:00', reason: 'Repair' });
    const other = { customerEmail: 'jo@example.com', phoneE164: '+6598765432' };
    await aBooking(studio.db, { startsAt: at('14:00'), room: 2, treatmentId: id, ...other });
    // From 13:00 on room 2 is free throughout, once the booking of 14:00 has moved to room 1; from 13:30 on none is.
    expect(await fullAt('2026-03-12', id)).toEqual(['13:30']);
    expect((await book('13:00', id)).status).toBe(201);
    const { rows } = await studio.db.execute(sql`select room from bookings order by id`);
    expect(rows).toEqual([{ room: 1 }, { room: 2 }]);
    expect((await book('13:30', id)).status).toBe(409);
  });

  test('at the counter is told what the room is blocked for', async () => {
    await aBlock(studio.db, { startsAt: at('13:00') });
    const taken = await walkIn({ appointmentDate: '2026-03-12T12:30', room: 1 }, { as });
    expect([taken.status, taken.problem.message]).toEqual([
      409,
      'Room 1 is blocked (Lunch) from 1:00 PM to 2:00 PM.',
    ]);
    expect((await walkIn({ appointmentDate: '2026-03-12T12:30' }, { as })).body.room).toBe(2);
  });

  test('the database alone keeps a booking and a block apart, whichever comes first', async () => {
    const { id: treatmentId } = await aTreatment(studio.db);
    await aBlock(studio.db, { startsAt: at('13:00') });
    const constraint = 'rooms_are_never_shared';
    const clash = { cause: expect.objectContaining({ constraint }) };
    const early = aBooking(studio.db, { startsAt: at('13:30'), treatmentId });
    await expect(early).rejects.toMatchObject({ constraint });
    const { id } = await aBooking(studio.db, { startsAt: at('15:00'), treatmentId });
    await expect(aBlock(studio.db, { startsAt: at('15:30') })).rejects.toMatchObject(clash);
    const move = sql`update bookings set starts_at = ${at('13:00').toISOString()}::timestamptz,
      ends_at = ${at('14:00').toISOString()}::timestamptz, busy_until = ${at('14:00').toISOString()}::timestamptz`;
    await expect(studio.db.execute(move)).rejects.toMatchObject(clash);
    await studio.db.execute(sql`update bookings set status = 'cancelled' where id = ${id}`);
    await aBlock(studio.db, { startsAt: at('15:30') });
    await expect(
      studio.db.execute(sql`update bookings set status = 'pending' where id = ${id}`),
    ).rejects.toMatchObject(clash);
  });

  test('at the same moment as an admin blocks: one of them', async () => {
    const { id } = await aTreatment(studio.db);
    await aBlock(studio.db, { startsAt: at('13:00'), room: 2 });
    const answers = await Promise.all([add(), book('13:00', id), add(), book('13:00', id)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});

describe("a person's time", () => {
  let ana: number;
  let treatmentId: number;
  beforeEach(async () => {
    ana = (await aTherapist(studio.db, { name: 'Ana Lim' })).id;
    treatmentId = (await aTreatment(studio.db)).id;
  });
  const dentist = (fields: object = {}) =>
    add({ room: null, therapistId: ana, reason: 'Dentist', ...fields });

  test('is blocked, not the rooms: shown on the board, respected by times, freed again', async () => {
    const { status, body } = await dentist();
    expect([status, body.blocks[0]]).toMatchObject([
      201,
      { room: null, therapistId: ana, reason: 'Dentist' },
    ]);
    const board = await studio.call(
      bookingsAdminApi.board,
      { query: { from: '2026-03-12', days: 1 } },
      { as },
    );
    expect(board.body.blocks).toEqual(body.blocks);
    expect(await fullAt('2026-03-12', treatmentId)).toEqual(['12:30', '13:00', '13:30']);
    expect((await book('13:00', treatmentId)).status).toBe(409);
    await aTherapist(studio.db, { name: 'Bella Koh' });
    expect(await fullAt('2026-03-12', treatmentId)).toEqual([]);
    const { body: booked } = await book('13:00', treatmentId);
    expect(booked.therapist?.name).toBe('Bella Koh');
    expect((await remove(body.blocks[0]!.id)).status).toBe(200);
    const { rows } = await studio.db.execute(
      sql`select count(*)::int as n from therapist_times where block_id is not null`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('cannot be given to a visit by staff, who are told why; not even its clean-up', async () => {
    await dentist();
    const refused = await walkIn(
      { appointmentDate: '2026-03-12T12:30', therapistId: ana, insist: true },
      { as },
    );
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'Ana Lim is not available (Dentist) from 1:00 PM to 2:00 PM.',
    ]);
    expect((await walkIn({ appointmentDate: '2026-03-12T14:00', therapistId: ana }, { as })).status).toBe(
      201,
    );
    const moved = await aBooking(studio.db, {
      startsAt: at('16:00'),
      therapistId: ana,
      treatmentId,
      room: 2,
    });
    const place = await studio.call(
      bookingsAdminApi.place,
      {
        params: { id: moved.id },
        body: { appointmentDate: '2026-03-12T13:00', therapistId: ana, insist: true, notify: false },
      },
      { as },
    );
    expect([place.status, place.problem.message]).toEqual([
      409,
      'Ana Lim is not available (Dentist) from 1:00 PM to 2:00 PM.',
    ]);
  });

  test('over her visits, or over another block of hers, is refused and named', async () => {
    await aBooking(studio.db, { startsAt: at('13:30'), therapistId: ana, treatmentId });
    const taken = await dentist();
    expect([taken.status, taken.problem.message]).toEqual([
      409,
      'One booking falls in this time with Ana Lim. Please move or cancel it first.',
    ]);
    expect((await dentist({ from: '11:00', to: '12:00' })).status).toBe(201);
    const again = await dentist({ from: '11:30', to: '12:30' });
    expect([again.status, again.problem.message]).toEqual([
      409,
      'Ana Lim is already blocked (Dentist), Thu 12 Mar, 11:00 AM to 12:00 PM.',
    ]);
  });

  test('repeats and ends as those of rooms do', async () => {
    const { body } = await dentist({ repeat: { every: 'week', until: '2026-03-26' } });
    expect(body.blocks).toHaveLength(3);
    expect((await remove(body.blocks[1]!.id, 'true')).body.removed).toHaveLength(2);
  });

  test('the database alone keeps a visit and a block apart, also when a visit changes hands', async () => {
    await aBlock(studio.db, { startsAt: at('13:00'), room: null, therapistId: ana });
    const constraint = 'therapists_are_never_shared';
    await expect(
      aBooking(studio.db, { startsAt: at('13:30'), treatmentId, therapistId: ana }),
    ).rejects.toMatchObject({ constraint });
    const { id } = await aBooking(studio.db, { startsAt: at('13:30'), treatmentId });
    await expect(
      studio.db.execute(sql`update bookings set therapist_id = ${ana} where id = ${id}`),
    ).rejects.toMatchObject({ cause: expect.objectContaining({ constraint }) });
    await aBooking(studio.db, { startsAt: at('15:00'), treatmentId, therapistId: ana });
    await expect(
      aBlock(studio.db, { startsAt: at('15:30'), room: null, therapistId: ana }),
    ).rejects.toMatchObject({ cause: expect.objectContaining({ constraint }) });
  });

  test('at the same moment as somebody books her: one of them', async () => {
    const answers = await Promise.all([dentist(), book('13:00', treatmentId), dentist()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('is not given to her when somebody else is on leave', async () => {
    const bella = await aTherapist(studio.db, { name: 'Bella Koh' });
    await aBooking(studio.db, {
      startsAt: at('13:00'),
      treatmentId,
      therapistId: bella.id,
      status: 'confirmed',
    });
    const leave = { therapistId: bella.id, from: '2026-03-12', to: '2026-03-12', kind: 'sick' as const };
    const plan = async () =>
      (await studio.call(leavePlannerApi.plan, { body: { leave } as never }, { as })).body.repairs[0];
    expect(await plan()).toMatchObject({ kind: 'therapist', therapistName: 'Ana Lim' });
    await dentist();
    expect(await plan()).not.toMatchObject({ kind: 'therapist' });
  });
});

describe('special hours', () => {
  const save = (specialHours: object[], more: object = {}) =>
    studio.call(studioApi.saveSettings, { body: { booking: { specialHours }, ...more } as never }, { as });
  const early = { date: '2026-03-12', opens: '12:00', closes: '14:00', reason: 'Staff party' };

  test('are the hours of that date, for customers and on the board', async () => {
    expect((await save([early])).status).toBe(200);
    const { body } = await studio.call(bookingsApi.availability, { query: { date: '2026-03-12' } });
    const free = (body as DayAvailability).slots.filter(({ available }) => available).map(({ time }) => time);
    expect(free).toEqual(['12:00', '12:30', '13:00']);
    const { id } = await aTreatment(studio.db);
    expect((await book('14:00', id)).problem.message).toBe(
      "We're open from 12pm to 2pm on that day. Please choose a time in between.",
    );
    const board = await studio.call(
      bookingsAdminApi.board,
      { query: { from: '2026-03-12', days: 2 } },
      { as },
    );
    expect(board.body.days).toMatchObject([
      { open: { start: '2026-03-12T04:00:00.000Z' }, specialHours: 'Staff party' },
      { open: { start: '2026-03-13T03:00:00.000Z' }, specialHours: null },
    ]);
  });

  test('name the bookings in the way first, and open a day that is usually closed', async () => {
    await aBooking(studio.db, { startsAt: at('15:00') });
    const refused = await save([early]);
    expect([refused.status, refused.problem.code]).toEqual([409, 'bookings_in_the_way']);
    expect((await save([early], { confirm: true })).status).toBe(200);
    expect((await save([{ ...early, date: '2026-03-15' }])).status).toBe(200);
    const { body } = await studio.call(bookingsApi.availability, { query: { date: '2026-03-15' } });
    expect((body as DayAvailability).slots.some(({ available }) => available)).toBe(true);
  });

  test('that end before they begin are refused', async () => {
    const { status, problem } = await save([{ ...early, closes: '12:00' }]);
    expect([status, problem.message]).toEqual([400, 'The studio must open before it closes']);
  });
});
