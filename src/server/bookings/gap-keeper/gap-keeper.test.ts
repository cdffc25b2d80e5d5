import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { at, callAdmin } from '#server/bookings/testing/call-admin.ts';
import { withoutEmailCodes } from '#server/bookings/testing/without-email-codes.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { listDifferences } from '#server/loyalty/admin/data.ts';
import { readPointsOf } from '#server/loyalty/points-of.ts';
import { saveSettings } from '#server/studio/save-settings.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { analyticsAdminApi } from '#shared/analytics/admin-contract.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi, type DayAvailability, type MonthAvailability } from '#shared/bookings/contract.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { loyaltyApi } from '#shared/loyalty/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';

/** Tuesday, 16:00 in Singapore; open from 11:00 to 20:00 on the Thursday that is booked. */
const studio = useStudio('2026-03-10T08:00:00Z');
const DAY = '2026-03-12';
const { place, walkIn } = callAdmin(studio);

type Somebody = Awaited<ReturnType<typeof aMember>>;
let admin: Somebody;
let mei: Somebody;
let facial: number;

const ctx = () => ({ ...studio.studio.tools, visitor: admin, ip: '' });
const set = (gapKeeper: { isOn: boolean; points: number }) => saveSettings(ctx(), { gapKeeper });
beforeEach(async () => {
  await withoutEmailCodes(studio.db);
  admin = await anAdmin(studio.db);
  mei = await aMember(studio.db);
  facial = (await aTreatment(studio.db, { extraction: 'none' })).id;
  const hours = defaults.hours.map(() => ({ opens: '11:00', closes: '20:00' }));
  const noBonus = { welcomeBonus: 0, referralBonus: 0, monthlyBonus: 0 };
  await saveSettings(ctx(), {
    hours,
    booking: {
      rooms: 1,
      memberUpcoming: 50,
      memberPerHour: 50,
      memberUpcomingHours: 500,
      guestEmailCode: 'never',
    },
    loyalty: { ...defaults.loyalty, ...noBonus },
  });
  await set({ isOn: true, points: 10 });
});

const day = async (fields: object = {}, as?: Somebody) => {
  const query = { date: DAY, treatmentId: facial, ...fields };
  return (await studio.call(bookingsApi.availability, { query }, as && { as })).body as DayAvailability;
};
const marked = async (fields: object = {}, as?: Somebody) =>
  (await day(fields, as)).slots.filter(({ isBestFit }) => isBestFit).map(({ time }) => time);
const book = async (time: string, as: Somebody | null = mei, fields: object = {}) => {
  const body = {
    treatmentId: facial,
    appointmentDate: `${DAY}T${time}`,
    customerName: 'Mei Lim',
    customerEmail: as?.email ?? 'guest@example.com',
    customerPhone: '9123 4567',
    ...fields,
  };
  const made = await studio.call(bookingsApi.book, { body }, as ? { as } : {});
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
const change = async (id: number, body: object, as: Somebody = admin) => {
  const answer = await studio.call(bookingsApi.change, { params: { id }, body: body as never }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const gapOf = async (id: number) =>
  (
    await studio.db.execute(
      sql`select gap_points as points, gap_minutes as minutes from bookings where id = ${id}`,
    )
  ).rows[0];
const history = async (as = mei) =>
  (await studio.call(loyaltyApi.transactions, { query: {} }, { as })).body
    .map(({ type, points }) => `${type} ${points}`)
    .reverse();
const points = async (as = mei) => (await studio.call(accountsApi.user, {}, { as })).body.loyaltyPoints;
const complete = (id: number) => change(id, { status: 'completed', early: true });

describe('availability', () => {
  test('is as before while it is off: no field more', async () => {
    await set({ isOn: false, points: 10 });
    const { slots, ...rest } = await day();
    expect(rest).toEqual({ date: DAY });
    expect(new Set(slots.map((slot) => Object.keys(slot).join()))).toEqual(
      new Set(['time,available,reason']),
    );
    const query = { from: DAY, treatmentId: facial };
    const { body } = await studio.call(bookingsApi.availability, { query });
    expect(Object.keys(body)).toEqual(['days']);
    expect(Object.keys((body as MonthAvailability).days[0]!)).toEqual(['date', 'open', 'free', 'times']);
    expect(await book('11:30')).not.toHaveProperty('bestFitPoints');
  });

  test('marks the times beside opening, closing and other visits, and those that leave enough', async () => {
    await aBooking(studio.db, { startsAt: at('14:00'), treatmentId: facial });
    // 11:00 to 14:00 and 15:00 to 20:00, for an hour: half an hour before or after it is lost.
    expect(await marked()).toEqual([
      '11:00',
      '12:00',
      '13:00',
      '15:00',
      '16:00',
      '16:30',
      '17:00',
      '17:30',
      '18:00',
      '19:00',
    ]);
    expect((await day()).bestFit).toEqual({ points: 10 });
  });

  test('follows the shortest treatment that can be booked, and the days of a strip say the same', async () => {
    await aBooking(studio.db, { startsAt: at('14:00'), treatmentId: facial });
    const { id } = await aTreatment(studio.db, { name: 'Brows', durationMinutes: 30, isActive: false });
    expect(await marked()).not.toContain('11:30');
    await studio.db.execute(sql`update treatments set is_active = true where id = ${id}`);
    const free = (await day()).slots.filter(({ available }) => available).map(({ time }) => time);
    expect(await marked()).toEqual(free);
    const query = { from: DAY, treatmentId: facial };
    const { body } = await studio.call(bookingsApi.availability, { query });
    const [first] = (body as MonthAvailability).days;
    expect([first!.times, first!.bestFits]).toEqual([free, free]);
  });

  test('counts therapists where they are what is short', async () => {
    await saveSettings(ctx(), { booking: { rooms: 3 } });
    await aTherapist(studio.db);
    expect(await marked()).not.toContain('11:30');
    // Two rooms are left for the second of them: what is short is still the people.
    await aTherapist(studio.db, { name: 'Grace Tan' });
    expect(await marked()).not.toContain('11:30');
    await saveSettings(ctx(), { booking: { rooms: 1 } });
    expect(await marked()).toEqual(['11:00', ...(await marked()).slice(1)]);
  });

  test('of several treatments looks at all of them, and a patch test is never marked', async () => {
    const more = String((await aTreatment(studio.db, { name: 'Peel', durationMinutes: 90 })).id);
    await aBooking(studio.db, { startsAt: at('14:00'), treatmentId: facial });
    // Two and a half hours: from 11:30 nothing is left before 14:00 but the half hour.
    expect((await marked({ more })).slice(0, 2)).toEqual(['15:00', '16:00']);
    expect(await marked({ isPatchTest: '1' })).toEqual([]);
  });
});

describe('the promise', () => {
  test('is kept with the booking, said by the answer and the mail, and earned once it is completed', async () => {
    const made = await book('11:00');
    expect(made.bestFitPoints).toBe(10);
    const [mail] = await studio.deliverMail();
    expect(mail!.text).toContain('Members earn 10 points extra for this time');
    await complete(made.id);
    expect(await history()).toEqual(['earned_treatment 128', 'gap_bonus 10']);
    expect(await points()).toBe(138);
    expect(await readPointsOf(studio.db, mei.id, { bookingIds: [made.id] })).toEqual({
      before: 0,
      parts: [
        { name: 'Treatment', points: 128 },
        { name: 'Best-fit time', points: 10 },
      ],
      balance: 138,
    });
    await change(made.id, { status: 'no-show', early: true });
    expect(await points()).toBe(0);
    await complete(made.id);
    expect(await points()).toBe(138);
  });

  test('is what it was when it was made, whatever becomes of the day, the points and the setting', async () => {
    const made = await book('13:00');
    await book('11:30', null);
    await set({ isOn: false, points: 99 });
    await complete(made.id);
    expect(await history()).toEqual(['earned_treatment 128', 'gap_bonus 10']);
  });

  test('is not made at another time, by staff, for a patch test, or while it is off', async () => {
    expect(await book('11:30')).not.toHaveProperty('bestFitPoints');
    const byStaff = await walkIn(
      { treatmentId: facial, appointmentDate: `${DAY}T13:30`, userId: mei.id },
      { as: admin },
    );
    const staffOnline = await book('14:30', admin);
    for (const { id } of [byStaff.body, staffOnline])
      expect(await gapOf(id)).toEqual({ points: null, minutes: null });
  });

  test('to a guest becomes that of the member they turn out to be, and nobody else earns it', async () => {
    const made = await book('11:00', null);
    expect(await gapOf(made.id)).toMatchObject({ points: 10 });
    await complete(made.id);
    expect((await studio.db.execute(sql`select from loyalty_transactions`)).rows).toEqual([]);
  });

  test('of several treatments stands with the first, and is earned once', async () => {
    const more = [{ treatmentId: facial }];
    const made = await book('11:00', mei, { more });
    const ids = made.visit!.parts.map(({ id }) => id);
    expect([await gapOf(ids[0]!), await gapOf(ids[1]!)]).toMatchObject([
      { points: 10 },
      { points: null, minutes: null },
    ]);
    for (const id of ids) await complete(id);
    expect((await history()).filter((row) => row.startsWith('gap'))).toEqual(['gap_bonus 10']);
  });

  test('with points of 0 is counted, and earns nothing', async () => {
    await set({ isOn: true, points: 0 });
    const made = await book('11:00');
    expect(made).not.toHaveProperty('bestFitPoints');
    expect(await gapOf(made.id)).toMatchObject({ points: 0 });
    await complete(made.id);
    expect(await history()).toEqual(['earned_treatment 128']);
  });
});

describe('a visit that is moved', () => {
  const move = (id: number, time: string, as: Somebody = mei) =>
    change(id, { appointmentDate: `${DAY}T${time}` }, as);

  test('by its client has what its new time says, which the picker showed', async () => {
    const { id } = await book('11:00');
    expect(await move(id, '11:30')).not.toHaveProperty('bestFitPoints');
    expect(await gapOf(id)).toEqual({ points: 10, minutes: null });
    await set({ isOn: true, points: 25 });
    expect(await marked({ moving: String(id) }, mei)).toContain('12:00');
    expect((await move(id, '12:00')).bestFitPoints).toBe(25);
    await complete(id);
    expect(await history()).toEqual(['earned_treatment 128', 'gap_bonus 25']);
  });

  test('by its client to a marked time is promised it, even if it was not before', async () => {
    const { id } = await book('11:30');
    expect((await move(id, '19:00')).bestFitPoints).toBe(10);
  });

  test('by staff keeps it or loses it, gets it back with the time, and never gains one', async () => {
    const drag = async (id: number, time: string) => {
      const { body } = await studio.call(bookingsAdminApi.one, { params: { id } }, { as: admin });
      const { updatedAt } = body;
      const answer = await place(
        id,
        { appointmentDate: `${DAY}T${time}`, updatedAt, insist: true },
        { as: admin },
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const { id } = await book('11:00');
    await set({ isOn: true, points: 25 });
    await drag(id, '12:00');
    expect(await gapOf(id)).toMatchObject({ points: 10 });
    await drag(id, '11:15');
    expect(await gapOf(id)).toEqual({ points: 10, minutes: null });
    await drag(id, '11:00');
    expect((await gapOf(id))!.minutes).not.toBeNull();
    const other = await book('12:30');
    await drag(other.id, '19:00');
    expect(await gapOf(other.id)).toEqual({ points: null, minutes: null });
  });
});

test('the report counts live visits at marked times, and is off when it is', async () => {
  const report = async () =>
    (await studio.call(analyticsAdminApi.analytics, { query: { from: DAY, to: DAY } }, { as: admin })).body
      .gaps;
  const { id } = await book('11:00');
  await book('12:30');
  const { minutes } = (await gapOf(id))!;
  expect(minutes).toBeGreaterThan(0);
  expect(await report()).toEqual({ visits: { now: 1, before: 0 }, minutes: { now: minutes, before: 0 } });
  await change(id, { status: 'cancelled' });
  expect((await report())!.visits).toEqual({ now: 0, before: 0 });
  await set({ isOn: false, points: 0 });
  await expect.poll(report).toBeUndefined(); // the setting was written beside the API: its news is on the way
});

test('in any history the ledger adds up, and what stands is earned once by each completed visit that has it', async () => {
  const half = fc.integer({ min: 22, max: 38 }).map((n) => `${Math.floor(n / 2)}:${n % 2 ? '30' : '00'}`);
  const step = fc.oneof(
    fc.record({ do: fc.constant('book' as const), time: half, points: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ do: fc.constant('move' as const), nth: fc.nat(9), time: half }),
    fc.record({
      do: fc.constantFrom<BookingStatus>('completed', 'cancelled', 'confirmed', 'no-show'),
      nth: fc.nat(9),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const who = await aMember(studio.db);
      const ids: number[] = [];
      const body = (time: string) => ({
        treatmentId: facial,
        appointmentDate: `${DAY}T${time}`,
        customerName: 'Mei Lim',
        customerEmail: who.email,
        customerPhone: '9123 4567',
      });
      for (const each of steps) {
        if (each.do === 'book') {
          await set({ isOn: true, points: each.points });
          const made = await studio.call(bookingsApi.book, { body: body(each.time) }, { as: who });
          if (made.status === 201) ids.push(made.body.id);
          continue;
        }
        const id = ids[each.nth];
        if (id === undefined) continue;
        if (each.do === 'move') {
          const to = { appointmentDate: `${DAY}T${each.time}` };
          await studio.call(bookingsApi.change, { params: { id }, body: to }, { as: who });
        } else {
          const to = { status: each.do, early: true } as never;
          await studio.call(bookingsApi.change, { params: { id }, body: to }, { as: admin });
        }
      }
      expect((await studio.db.transaction(listDifferences)).differences).toEqual([]);
      const { rows } = await studio.db.execute<{ stands: number; promised: number }>(sql`select
        (select coalesce(sum(points - debt_points), 0)::int from loyalty_transactions
          where user_id = ${who.id} and source_kind = 'gap') as stands,
        (select coalesce(sum(gap_points) filter (where gap_minutes is not null and status = 'completed'), 0)::int
          from bookings where user_id = ${who.id}) as promised`);
      expect(rows[0]!.stands).toBe(rows[0]!.promised);
      await studio.db.execute(
        sql`update bookings set status = 'cancelled' where user_id = ${who.id} and status in ('pending', 'confirmed')`,
      );
    }),
    { numRuns: 25 },
  );
});
