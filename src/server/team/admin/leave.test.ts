import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aLeave, aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { teamAdminApi as api } from '#shared/team/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00.000Z'); // a Tuesday, 16:00 at the studio
const DAY = '2026-03-12';
const at = (time: string) => new Date(`${DAY}T${time}:00+08:00`);

let as: { token: string };
let therapistId: number;
beforeEach(async () => {
  as = await anAdmin(studio.db);
  therapistId = (await aTherapist(studio.db, { name: 'Mei' })).id;
});
const add = (fields: object = {}) =>
  studio.call(
    api.addLeave,
    { body: { therapistId, from: DAY, to: '2026-03-14', kind: 'annual', ...fields } as never },
    { as },
  );
const change = (id: number, fields: object) =>
  studio.call(
    api.changeLeave,
    { params: { id }, body: { from: DAY, to: DAY, kind: 'sick', ...fields } as never },
    { as },
  );
const list = async (query: object = {}) => (await studio.call(api.leave, { query }, { as })).body;

describe('leave', () => {
  test('is listed until it is over, changed and removed', async () => {
    const { status, body } = await add({ note: 'Bali' });
    expect([status, body]).toMatchObject([
      201,
      { therapistName: 'Mei', from: DAY, to: '2026-03-14', kind: 'annual', note: 'Bali' },
    ]);
    await aLeave(studio.db, { startsOn: '2026-03-01', endsOn: '2026-03-09' });
    expect((await list()).map(({ id }) => id)).toEqual([body.id]);
    expect(await list({ from: '2026-03-01' })).toHaveLength(2);
    expect((await change(body.id, { to: '2026-03-13' })).body).toMatchObject({
      to: '2026-03-13',
      kind: 'sick',
    });
    expect((await studio.call(api.removeLeave, { params: { id: body.id } }, { as })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test.each([
    [{ from: '2026-03-14', to: DAY }, 400, 'The last day is before the first'],
    [{ to: '2028-03-12' }, 400, 'At most a year at a time'],
    [{ kind: 'holiday' }, 400, 'Please choose what kind of leave it is'],
    [{ from: '2026-02-30' }, 400, 'Please give a date as YYYY-MM-DD'],
    [{ therapistId: 999 }, 404, 'We could not find that therapist.'],
  ])('%j is refused', async (fields, status, message) => {
    const reply = await add(fields);
    expect([reply.status, reply.problem.message]).toEqual([status, message]);
    expect(await list()).toEqual([]);
  });

  test('never overlaps another of the same person', async () => {
    await aLeave(studio.db, { therapistId, startsOn: '2026-03-14', endsOn: '2026-03-20' });
    const { status, problem } = await add();
    expect([status, problem.code, problem.message]).toEqual([
      ...[409, 'leave_overlaps', 'Mei is on leave already, 14 Mar 2026 to 20 Mar 2026.'],
    ]);
    expect((await add({ to: '2026-03-13' })).status).toBe(201);
    const other = await aTherapist(studio.db);
    expect((await add({ therapistId: other.id })).status).toBe(201);
  });

  test('over visits is refused, and they are named', async () => {
    await aBooking(studio.db, { startsAt: at('12:00'), therapistId });
    await aBooking(studio.db, { startsAt: at('14:00'), therapistId, customerName: 'Jo Tan' });
    const { status, problem } = await add();
    expect([status, problem.code, problem.total]).toEqual([409, 'bookings_in_the_way', 2]);
    expect(problem.message).toContain('Mei Lim');
    expect(problem.message).toContain('Jo Tan');
    expect(await list()).toEqual([]);
    const { body } = await add({ from: '2026-03-13' });
    expect((await change(body.id, {})).status).toBe(409);
    expect(await list()).toMatchObject([{ from: '2026-03-13' }]);
  });
});

describe('the database', () => {
  test('gives nobody on leave a visit, unless staff knowingly did', async () => {
    await aLeave(studio.db, { therapistId });
    const visit = { startsAt: at('12:00'), therapistId };
    await expect(aBooking(studio.db, visit)).rejects.toThrow('The therapist is on leave that day.');
    await expect(aBooking(studio.db, { ...visit, isOffShift: true })).resolves.toBeDefined();
    const { id } = await aBooking(studio.db, { startsAt: new Date('2026-03-13T04:00:00Z'), therapistId });
    const move = sql`update bookings set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day',
      busy_until = busy_until - interval '1 day' where id = ${id}`;
    await expect(studio.db.execute(move)).rejects.toThrow();
  });

  test('leave and a booking at the same moment: one of them is refused', async () => {
    const { id: treatmentId } = await aTreatment(studio.db);
    for (let round = 0; round < 5; round++) {
      const book = studio.call(bookingsApi.book, {
        body: {
          treatmentId,
          appointmentDate: `${DAY}T12:00`,
          customerName: 'Mei Lim',
          customerEmail: 'mei@example.com',
          customerPhone: '+65 91234567',
        } as never,
      });
      const [leave, booking] = await Promise.all([add({ to: DAY }), book]);
      expect([leave.status, booking.status]).toSatisfy(
        ([first, second]: number[]) => (first === 201 && second === 409) || (first === 409 && second === 201),
      );
      await studio.db.execute(sql`delete from leave`);
      await studio.db.execute(sql`update bookings set archived_at = now()`);
    }
  });
});
