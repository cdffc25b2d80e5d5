import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { findBooking } from '#server/bookings/data.ts';
import { aBooking } from '#server/bookings/make.ts';
import { at, callAdmin } from '#server/bookings/testing/call-admin.ts';
import { aDeviceKind, aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { place, walkIn, archive, restore, audit, subjectsAfterUndo } = callAdmin(studio);
let as: Awaited<ReturnType<typeof anAdmin>>;
let mei: Awaited<ReturnType<typeof aTherapist>>;
let ana: Awaited<ReturnType<typeof aTherapist>>;
beforeEach(async () => {
  as = await anAdmin(studio.db);
  mei = await aTherapist(studio.db, { name: 'Mei' });
  ana = await aTherapist(studio.db, { name: 'Ana', ends: 15 * 60 });
});

const NOON = '2026-03-12T12:00';
const EVENING = '2026-03-12T18:00';
const staffOf = async (id: number) => {
  const { therapistId, isRequested, isOffShift } = (await findBooking(studio.db, id))!;
  return { therapistId, isRequested, isOffShift };
};

describe('a new booking', () => {
  test('is given to anyone who is free, or to whom staff choose', async () => {
    const anyone = await walkIn({ appointmentDate: NOON }, { as });
    expect(await staffOf(anyone.body.id)).toMatchObject({ therapistId: mei.id, isRequested: false });
    const hers = { appointmentDate: NOON, therapistId: mei.id, isRequested: true };
    const requested = await walkIn(hers, { as });
    expect(await staffOf(requested.body.id)).toMatchObject({ therapistId: mei.id, isRequested: true });
    // The visit for anyone made room.
    expect(await staffOf(anyone.body.id)).toMatchObject({ therapistId: ana.id });
  });

  test('off shift only if staff insist, and never with somebody who has another visit', async () => {
    const late = { appointmentDate: EVENING, therapistId: ana.id };
    const refused = await walkIn(late, { as });
    expect([refused.status, refused.problem]).toMatchObject([422, { code: 'off_shift', mayInsist: true }]);
    const insisted = await walkIn({ ...late, insist: true }, { as });
    expect(await staffOf(insisted.body.id)).toEqual({
      therapistId: ana.id,
      isRequested: false,
      isOffShift: true,
    });
    await aBooking(studio.db, { startsAt: at('12:00'), therapistId: ana.id, isRequested: true, room: 2 });
    const taken = await walkIn({ appointmentDate: NOON, therapistId: ana.id, insist: true }, { as });
    expect([taken.status, taken.problem.code, taken.problem.message]).toEqual([
      ...[409, 'therapist_taken', 'Ana has another visit at 12:00 PM.'],
    ]);
  });

  test('with nobody only if staff insist', async () => {
    await walkIn({ appointmentDate: EVENING }, { as });
    const refused = await walkIn({ appointmentDate: EVENING }, { as });
    expect([refused.status, refused.problem]).toMatchObject([422, { code: 'nobody_free', mayInsist: true }]);
    const insisted = await walkIn({ appointmentDate: EVENING, insist: true }, { as });
    expect(await staffOf(insisted.body.id)).toMatchObject({ therapistId: null });
  });

  test('never with a device that is in use', async () => {
    const { id: deviceKindId } = await aDeviceKind(studio.db);
    const { treatmentId } = await aBooking(studio.db, {
      startsAt: at('12:00'),
      deviceKindId,
      devicePiece: 1,
    });
    await studio.db.execute(`update treatments set device_kind_id = ${deviceKindId}`);
    const { status, problem } = await walkIn({ treatmentId, appointmentDate: NOON, insist: true }, { as });
    expect([status, problem.code]).toEqual([409, 'device_taken']);
  });
});

describe('a booking that is moved', () => {
  test('onto a visit for anyone gives that one to somebody else, and says to whom', async () => {
    const names = { customerName: 'Jane Tan', customerEmail: 'jane@example.com' };
    const jane = await aBooking(studio.db, { startsAt: at('12:00'), therapistId: mei.id, ...names });
    const { id } = await aBooking(studio.db, { startsAt: at('10:00'), therapistId: mei.id, room: 2 });
    const moved = await place(id, { appointmentDate: NOON, therapistId: mei.id }, { as });
    expect(moved.body.reassigned).toEqual([{ id: jane.id, customerName: 'Jane Tan', therapistName: 'Ana' }]);
    expect(await staffOf(jane.id)).toMatchObject({ therapistId: ana.id });
    const away = await place(id, { appointmentDate: EVENING }, { as });
    expect(away.body.reassigned).toEqual([]);
  });

  test('stays with who keeps it where she can, else goes to anyone', async () => {
    const { id } = await aBooking(studio.db, { startsAt: at('12:00'), therapistId: ana.id });
    await place(id, { appointmentDate: '2026-03-12T13:00' }, { as });
    expect(await staffOf(id)).toMatchObject({ therapistId: ana.id });
    await place(id, { appointmentDate: EVENING }, { as });
    expect(await staffOf(id)).toMatchObject({ therapistId: mei.id });
  });

  test('goes to another therapist by her id alone', async () => {
    const { id } = await aBooking(studio.db, { startsAt: at('12:00'), therapistId: ana.id });
    const { status } = await place(id, { appointmentDate: NOON, therapistId: mei.id }, { as });
    expect([status, await staffOf(id)]).toMatchObject([200, { therapistId: mei.id }]);
  });

  test('a therapist who was asked for is not changed unless staff insist', async () => {
    const { id } = await aBooking(studio.db, {
      startsAt: at('12:00'),
      therapistId: ana.id,
      isRequested: true,
    });
    const other = { appointmentDate: NOON, therapistId: mei.id };
    expect((await place(id, other, { as })).problem.code).toBe('therapist_requested');
    expect((await place(id, { appointmentDate: EVENING }, { as })).problem.code).toBe('off_shift');
    await place(id, { ...other, insist: true }, { as });
    expect(await staffOf(id)).toMatchObject({ therapistId: mei.id, isRequested: false });
    expect((await audit()).at(-1)?.details).toEqual({
      before: { therapistId: ana.id, isRequested: true },
      after: { therapistId: mei.id },
    });
  });

  test('is asked about everything at once, and never about what is not possible', async () => {
    const { id } = await aBooking(studio.db, {
      startsAt: at('12:00'),
      therapistId: mei.id,
      isRequested: true,
    });
    const late = { appointmentDate: '2026-03-12T21:00', therapistId: ana.id };
    const { status, problem } = await place(id, late, { as });
    expect([status, problem.mayInsist, problem.message]).toEqual([
      422,
      true,
      "We're open from 11am to 9pm on that day. Mei Lim asked for Mei. Ana is not on shift then.",
    ]);
    await aBooking(studio.db, { startsAt: at('12:00'), therapistId: ana.id, isRequested: true, room: 2 });
    const taken = await place(id, { appointmentDate: NOON, therapistId: ana.id }, { as });
    expect([taken.status, taken.problem.code]).toEqual([409, 'therapist_taken']);
    expect(await staffOf(id)).toMatchObject({ therapistId: mei.id, isRequested: true });
  });

  test('to somebody who does not do the treatment only if staff insist', async () => {
    const { id, treatmentId } = await aBooking(studio.db, { startsAt: at('12:00'), therapistId: mei.id });
    await studio.db.execute(
      `update therapists set treatment_ids = '{${treatmentId + 1}}' where id = ${ana.id}`,
    );
    const other = { appointmentDate: NOON, therapistId: ana.id };
    const { problem } = await place(id, other, { as });
    expect([problem.code, problem.message]).toEqual([
      ...['other_treatment', 'Ana does not usually do this treatment.'],
    ]);
    await place(id, { ...other, insist: true }, { as });
    expect(await staffOf(id)).toMatchObject({ therapistId: ana.id, isOffShift: true });
  });

  test('to another room it stays with whoever has it, even off shift, and with nobody', async () => {
    const late = { startsAt: at('18:00'), therapistId: ana.id, isOffShift: true };
    const { id } = await aBooking(studio.db, late);
    await place(id, { appointmentDate: EVENING, room: 2 }, { as });
    expect(await staffOf(id)).toEqual({ therapistId: ana.id, isRequested: false, isOffShift: true });
    const nobodys = await aBooking(studio.db, { startsAt: at('12:00') });
    await place(nobodys.id, { appointmentDate: NOON, room: 2 }, { as });
    expect(await staffOf(nobodys.id)).toMatchObject({ therapistId: null });
  });

  test('to nobody only if staff insist', async () => {
    const { id } = await aBooking(studio.db, { startsAt: at('12:00'), therapistId: ana.id });
    const nobody = { appointmentDate: NOON, therapistId: null };
    expect((await place(id, nobody, { as })).problem).toMatchObject({ code: 'nobody', mayInsist: true });
    await place(id, { ...nobody, insist: true }, { as });
    expect(await staffOf(id)).toEqual({ therapistId: null, isRequested: false, isOffShift: false });
  });

  test('the client is told of somebody else than asked for; not when it is undone, nor of a visit for anyone', async () => {
    const row = { startsAt: at('12:00'), therapistId: ana.id, isRequested: true };
    const { id } = await aBooking(studio.db, { ...row, status: 'confirmed' });
    const other = { appointmentDate: NOON, therapistId: mei.id, insist: true };
    await place(id, other, { as });
    const back = { ...other, therapistId: ana.id, isRequested: true };
    await place(id, back, { as });
    expect(await staffOf(id)).toEqual({ therapistId: ana.id, isRequested: true, isOffShift: false });
    expect(await subjectsAfterUndo()).toEqual([]);
    await place(id, other, { as });
    expect(await subjectsAfterUndo()).toEqual(['Changed: Sensitive Calm Facial, Thu 12 Mar, 12:00 PM']);
    await place(id, { ...other, therapistId: ana.id }, { as });
    expect(await subjectsAfterUndo()).toHaveLength(1);
  });

  test('is for anyone once the client no longer asks for her', async () => {
    const row = { startsAt: at('12:00'), therapistId: ana.id, isRequested: true };
    const { id } = await aBooking(studio.db, row);
    await place(id, { appointmentDate: EVENING, isRequested: false }, { as });
    expect(await staffOf(id)).toEqual({ therapistId: mei.id, isRequested: false, isOffShift: false });
  });

  test('that takes place after all is hers if the client asked for her, else of whoever is on shift; without a team nobody’s', async () => {
    const confirm = async (fields: object) => {
      const { id } = await aBooking(studio.db, { startsAt: at('18:00'), status: 'cancelled', ...fields });
      const sent = { params: { id }, body: { status: 'confirmed' as const } };
      expect((await studio.call(bookingsApi.change, sent, { as })).status).toBe(200);
      const { therapistId, isRequested, isOffShift } = await staffOf(id);
      await studio.db.execute(`delete from bookings`);
      return [therapistId, isRequested, isOffShift];
    };
    const requested = { therapistId: mei.id, isRequested: true };
    expect(await confirm(requested)).toEqual([mei.id, true, false]);
    expect(await confirm({ therapistId: ana.id, isOffShift: true })).toEqual([mei.id, false, false]);
    await studio.db.execute(`update therapists set is_active = false`);
    expect(await confirm(requested)).toEqual([null, false, false]);
  });

  test('comes back from the bin to her, to anyone, or not at all', async () => {
    const { id } = await aBooking(studio.db, { startsAt: at('18:00'), therapistId: mei.id });
    await archive(id, { as });
    await aBooking(studio.db, { startsAt: at('18:00'), therapistId: mei.id, isRequested: true, room: 2 });
    const { status, problem } = await restore(id, { as });
    expect([status, problem.code]).toEqual([409, 'nobody_free']);
  });
});
