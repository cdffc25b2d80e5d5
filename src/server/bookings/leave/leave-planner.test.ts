import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { findBooking } from '#server/bookings/data.ts';
import { aBooking } from '#server/bookings/make.ts';
import { recheckBookings } from '#server/bookings/safety/recheck.ts';
import { at, callAdmin } from '#server/bookings/testing/call-admin.ts';
import { insertPatchTest } from '#server/safety/data.ts';
import { aSafetyRule, someContents, someFacts } from '#server/safety/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { type AppliedLeave, leavePlannerApi as api } from '#shared/bookings/leave-contract.ts';
import { undoEnd } from '#shared/kit/undo.ts';
import { teamAdminApi } from '#shared/team/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z'); // a Tuesday, 16:00 at the studio
const { subjects, subjectsAfterUndo } = callAdmin(studio);
const DAY = '2026-03-12';

let as: { token: string };
let mei: number;
let ana: number;
beforeEach(async () => {
  as = await anAdmin(studio.db);
  mei = (await aTherapist(studio.db, { name: 'Mei' })).id;
  ana = (await aTherapist(studio.db, { name: 'Ana' })).id;
});
const REASON = 'She was tested elsewhere';
const leave = () => ({ therapistId: mei, from: DAY, to: DAY, kind: 'sick' as const });
const propose = async (contactIds: number[] = []) =>
  studio.call(api.plan, { body: { leave: leave(), ask: contactIds } as never }, { as });
const apply = async (contactIds: number[] = [], safetyReason?: string) => {
  const { version } = (await propose(contactIds)).body;
  return studio.call(
    api.apply,
    { body: { leave: leave(), ask: contactIds, version, safetyReason } as never },
    { as },
  );
};
const undo = ({ leaveId, ...undone }: AppliedLeave) =>
  studio.call(api.undo, { params: { id: leaveId }, body: undone }, { as });
const rowOf = async (id: number) => {
  const { startsAt, therapistId, isOffShift, room } = (await findBooking(studio.db, id))!;
  return { startsAt, therapistId, isOffShift, room };
};
const leaveRows = async () => (await studio.call(teamAdminApi.leave, { query: {} }, { as })).body;
const leaveDays = async () => (await leaveRows()).length;

/** One for anyone, one for anyone whom nobody else can take then, one who asked for Mei. */
async function threeVisits() {
  const anyone = await aBooking(studio.db, { startsAt: at('12:00'), therapistId: mei });
  await aBooking(studio.db, { startsAt: at('14:00'), therapistId: ana, isRequested: true, room: 2 });
  const late = await aBooking(studio.db, { startsAt: at('14:00'), therapistId: mei, status: 'confirmed' });
  const hers = await aBooking(studio.db, { startsAt: at('17:00'), therapistId: mei, isRequested: true });
  return { anyone, late, hers };
}

/** A patch test that counts from 14:00 on, and everybody is busy after it: the visit moves to an earlier time. */
async function confirmedThenMovedEarlier() {
  const { db } = studio;
  const { late, ...others } = await threeVisits();
  await aBooking(db, { startsAt: at('15:30'), therapistId: ana, isRequested: true, room: 2 });
  await aBooking(db, { startsAt: at('17:00'), therapistId: ana, isRequested: true, room: 2 });
  await aBooking(db, { startsAt: at('18:30'), therapistId: ana, isRequested: true, room: 2 });
  await someContents(db, late.treatmentId, { patchTestMonths: 6 });
  const testedAt = new Date(at('14:00').getTime() - 24 * 3_600_000);
  await insertPatchTest(db, {
    clientId: late.clientId,
    treatmentId: late.treatmentId,
    result: 'clear' as const,
    testedAt,
    createdAt: testedAt,
  });
  await db.transaction((tx) => recheckBookings({ ...studio.studio.tools, db: tx }, 'all', 'rule'));
  expect(await stateOf(late.id)).toEqual({ status: 'confirmed', because: null });
  return { late, ...others };
}
const stateOf = async (id: number) => {
  const { rows } = await studio.db.execute<{ status: string; because: string | null }>(
    sql`select status, reopened_because as because from bookings left join booking_checks on booking_id = id where id = ${id}`,
  );
  return rows[0];
};

describe('the proposal', () => {
  test('names every visit in the way and one repair for each, and writes nothing', async () => {
    const { anyone, late, hers } = await threeVisits();
    const { status, body } = await propose();
    expect([status, body]).toMatchObject([
      200,
      {
        therapistName: 'Mei',
        othersMoved: 0,
        repairs: [
          { id: anyone.id, kind: 'therapist', therapistName: 'Ana', newDate: null, isRequested: false },
          { id: late.id, kind: 'time', therapistName: 'Ana', newDate: expect.stringMatching(/^2026-03-12T/) },
          { id: hers.id, kind: 'ask', therapistName: null, newDate: null, isRequested: true },
        ],
      },
    ]);
    expect(await leaveDays()).toBe(0);
    expect(await rowOf(anyone.id)).toMatchObject({ therapistId: mei });
    expect((await propose([anyone.id])).body.repairs[0]).toMatchObject({ id: anyone.id, kind: 'ask' });
  });

  test('of nobody in the team is not found', async () => {
    const body = { leave: { ...leave(), therapistId: 999 } };
    expect((await studio.call(api.plan, { body: body as never }, { as })).status).toBe(404);
  });
});

describe('applied', () => {
  test('all of it is done, with the leave and the mails', async () => {
    const { anyone, late, hers } = await threeVisits();
    const { status, body } = await apply();
    expect([status, body.changes.map(({ id }) => id)]).toEqual([201, [anyone.id, late.id, hers.id]]);
    expect(await rowOf(anyone.id)).toMatchObject({
      therapistId: ana,
      startsAt: at('12:00'),
      isOffShift: false,
    });
    expect(await rowOf(late.id)).toMatchObject({ therapistId: ana });
    expect((await rowOf(late.id)).startsAt).not.toEqual(at('14:00'));
    expect(await rowOf(hers.id)).toMatchObject({ therapistId: mei, startsAt: at('17:00'), isOffShift: true });
    expect(await leaveDays()).toBe(1);
    expect(await subjects()).toEqual([]);
    const sent = await subjectsAfterUndo();
    expect(sent.map((subject) => subject?.split(':')[0]).sort()).toEqual(['Moved', 'Please choose again']);
  });

  test('who is asked moves the visit by the link of the mail, and it is an ordinary one again', async () => {
    const hers = await aBooking(studio.db, { startsAt: at('17:00'), therapistId: mei, isRequested: true });
    await apply();
    const { status } = await studio.call(bookingsApi.changeManaged, {
      params: { token: hers.manageToken },
      body: { appointmentDate: '2026-03-13T17:00' },
    });
    expect([status, await rowOf(hers.id)]).toMatchObject([200, { therapistId: mei, isOffShift: false }]);
    const sent = await subjectsAfterUndo();
    expect(sent.map((subject) => subject?.split(':')[0])).toEqual(['Moved']);
  });

  test('what has changed since it was shown is shown again, and nothing is done', async () => {
    const { anyone } = await threeVisits();
    const { version } = (await propose()).body;
    await aBooking(studio.db, { startsAt: at('12:00'), therapistId: ana, isRequested: true, room: 2 });
    const { status, problem } = await studio.call(
      api.apply,
      { body: { leave: leave(), version } as never },
      { as },
    );
    expect([status, problem.code]).toEqual([409, 'plan_changed']);
    expect(await rowOf(anyone.id)).toMatchObject({ therapistId: mei });
    expect(await leaveDays()).toBe(0);
    expect(await subjectsAfterUndo()).toEqual([]);
  });

  test('leave that cannot be, changes nothing', async () => {
    const { anyone } = await threeVisits();
    const other = { ...leave(), from: '2026-03-11', to: '2026-03-11' };
    await studio.call(teamAdminApi.addLeave, { body: other as never }, { as });
    const long = { ...leave(), from: '2026-03-11' };
    const { version } = (await studio.call(api.plan, { body: { leave: long } as never }, { as })).body;
    const { status, problem } = await studio.call(
      api.apply,
      { body: { leave: long, version } as never },
      { as },
    );
    expect([status, problem.code]).toEqual([409, 'leave_overlaps']);
    expect(await rowOf(anyone.id)).toMatchObject({ therapistId: mei });
  });
});

describe('a visit that may not suit its client at the new time', () => {
  test('is not moved without a reason, nor is anything else done', async () => {
    const { late, anyone } = await confirmedThenMovedEarlier();
    for (const reason of [undefined, '  ']) {
      const { status, problem } = await apply([], reason);
      expect([status, problem]).toMatchObject([409, { code: 'not_suitable', mayOverride: true }]);
      expect(problem.message).toMatch(/^Sensitive Calm Facial of Mei Lim: Patch test due/);
    }
    expect(await rowOf(late.id)).toMatchObject({ startsAt: at('14:00'), therapistId: mei });
    expect([await leaveDays(), (await rowOf(anyone.id)).therapistId]).toEqual([0, mei]);
  });

  test('stays confirmed with one, which is on record', async () => {
    const { late } = await confirmedThenMovedEarlier();
    expect((await apply([], REASON)).status).toBe(201);
    expect((await rowOf(late.id)).startsAt.getTime()).toBeLessThan(at('14:00').getTime());
    expect(await stateOf(late.id)).toEqual({ status: 'confirmed', because: null });
    const { rows } = await studio.db.execute(
      sql`select override_reason from booking_checks where booking_id = ${late.id}`,
    );
    expect(rows).toEqual([{ override_reason: REASON }]);
  });
});

describe('undone', () => {
  test('everything is where it was, and no mail is sent', async () => {
    const { anyone, late, hers } = await threeVisits();
    const before = await Promise.all([anyone, late, hers].map(({ id }) => rowOf(id)));
    const { body } = await apply();
    expect((await undo(body)).status).toBe(204);
    expect(await Promise.all([anyone, late, hers].map(({ id }) => rowOf(id)))).toEqual(before);
    expect(await leaveDays()).toBe(0);
    expect(await subjectsAfterUndo()).toEqual([]);
  });

  test('a visit that was moved with a reason is as it was', async () => {
    const { late } = await confirmedThenMovedEarlier();
    const { body } = await apply([], REASON);
    expect((await undo(body)).status).toBe(204);
    expect(await stateOf(late.id)).toEqual({ status: 'confirmed', because: null });
    expect((await rowOf(late.id)).startsAt).toEqual(at('14:00'));
    expect(await subjectsAfterUndo()).toEqual([]);
  });

  test('but not when the gate refuses it there meanwhile', async () => {
    const { late } = await confirmedThenMovedEarlier();
    const { body } = await apply([], REASON);
    await aSafetyRule(studio.db, { treatmentIds: [late.treatmentId] });
    await someFacts(studio.db, late.clientId, { pregnant: true }, studio.clock.now());
    expect((await undo(body)).status).toBe(204);
    expect(await stateOf(late.id)).toEqual({ status: 'pending', because: 'time' });
  });

  test('not after ten seconds, nor when a visit has been changed since: then nothing is', async () => {
    const { anyone } = await threeVisits();
    const { body } = await apply();
    await studio.db.execute(sql`update bookings set room = 2 where id = ${anyone.id}`);
    expect((await undo(body)).problem.code).toBe('changed_since');
    expect(await leaveDays()).toBe(1);
    await studio.db.execute(sql`update bookings set room = 1 where id = ${anyone.id}`);
    studio.clock.set(new Date(undoEnd(studio.clock.now()).getTime() + 1).toISOString());
    expect((await undo(body)).problem.code).toBe('too_late');
    expect(await leaveDays()).toBe(1);
  });
});

describe('a leave that is changed', () => {
  const longer = () => ({ ...leave(), to: '2026-03-13', kind: 'annual' as const, note: 'Bali' });
  const extend = async (id: number, updatedAt?: string) => {
    const change = { leaveId: id, updatedAt };
    const { version } = (await studio.call(api.plan, { body: { leave: longer(), change } as never }, { as }))
      .body;
    return studio.call(api.apply, { body: { leave: longer(), change, version } as never }, { as });
  };
  const nextDay = (time: string) => new Date(`2026-03-13T${time}:00+08:00`);

  test('plans what comes into its way, does all of it, and is undone with it', async () => {
    const { body: first } = await apply();
    const visit = await aBooking(studio.db, { startsAt: nextDay('12:00'), therapistId: mei });
    studio.clock.set('2026-03-10T09:00:00Z');
    const { status, body } = await extend(first.leaveId, first.updatedAt);
    expect([status, body]).toMatchObject([
      201,
      { leaveId: first.leaveId, before: { from: DAY, to: DAY, kind: 'sick' }, changes: [{ id: visit.id }] },
    ]);
    expect(await rowOf(visit.id)).toMatchObject({ therapistId: ana });
    expect(await leaveRows()).toMatchObject([{ from: DAY, to: '2026-03-13', kind: 'annual', note: 'Bali' }]);
    expect((await undo(body)).status).toBe(204);
    expect(await rowOf(visit.id)).toMatchObject({ therapistId: mei });
    expect(await leaveRows()).toMatchObject([{ from: DAY, to: DAY, kind: 'sick' }]);
    expect(await subjectsAfterUndo()).toEqual([]);
  });

  test('whoever was asked because of it is not asked again', async () => {
    const { hers } = await threeVisits();
    const { body } = await apply();
    const change = { leaveId: body.leaveId };
    const plan = await studio.call(api.plan, { body: { leave: longer(), change } as never }, { as });
    expect(plan.body.repairs).toEqual([]);
    expect(await rowOf(hers.id)).toMatchObject({ therapistId: mei, isOffShift: true });
  });

  test('by somebody else meanwhile is in conflict, for a change and for an undo', async () => {
    const { body: first } = await apply();
    studio.clock.set('2026-03-10T08:00:01Z');
    expect((await extend(first.leaveId, first.updatedAt)).status).toBe(201);
    expect((await extend(first.leaveId, first.updatedAt)).problem.code).toBe('changed_meanwhile');
    expect((await undo(first)).problem.code).toBe('changed_meanwhile');
    expect(await leaveRows()).toMatchObject([{ to: '2026-03-13' }]);
  });

  test('of somebody else, or of nobody, is not found', async () => {
    const { body } = await apply();
    for (const [therapistId, leaveId] of [
      [ana, body.leaveId],
      [mei, 999],
    ]) {
      const question = { leave: { ...longer(), therapistId }, change: { leaveId } };
      expect((await studio.call(api.plan, { body: question as never }, { as })).status).toBe(404);
    }
  });
});
