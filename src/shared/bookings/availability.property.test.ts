import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps, type Span } from '#shared/kit/span.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { assignRoom, type Placed } from './assign-room.ts';
import { type BookingRules, type Checking, checkStart, fits, halfHoursOf } from './availability.ts';
import { nearestFree, offerDay, offerMonth } from './offer-slots.ts';

const FIRST = '2026-03-09'; // a Monday
const RUNS = 400;

const halfHour = (from: number, to: number) =>
  fc
    .integer({ min: from, max: to })
    .map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
const openDay = fc.option(
  fc.tuple(halfHour(0, 30), halfHour(31, 47)).map(([opens, closes]) => ({ opens, closes })),
  { freq: 5 },
);
const aDay = fc.integer({ min: 0, max: 9 }).map((ahead) => addDays(FIRST, ahead));

const rules: fc.Arbitrary<BookingRules> = fc.record({
  hours: fc.array(openDay, { minLength: 7, maxLength: 7 }),
  booking: fc.record({
    rooms: fc.integer({ min: 1, max: 4 }),
    bufferMinutes: fc.constantFrom(0, 10, 15, 30, 45),
    leadMinutes: fc.constantFrom(0, 60, 240, 1_440),
    horizonDays: fc.integer({ min: 1, max: 12 }),
    closures: fc.array(
      aDay.map((date) => ({ date, reason: '' })),
      { maxLength: 2 },
    ),
  }),
});
const minutes = fc.constantFrom(20, 30, 45, 60, 75, 90, 120, 240);
const now = fc
  .integer({ min: 0, max: 6 * 24 * 60 })
  .map((late) => new Date(studioInstant(FIRST, '00:00').getTime() + late * 60_000));
const judgings: fc.Arbitrary<Checking> = fc.record({ rules, minutes, now });
/** Requests in order of arrival: a day and one of its half hours. */
const inputs = fc.array(fc.tuple(aDay, fc.integer({ min: 0, max: 47 }), minutes), { maxLength: 60 });

/** Accepts bookings as the studio does, and returns the result. */
function takeAll(checking: Checking, list: [string, number, number][]): Placed[] {
  const placed: Placed[] = [];
  for (const [day, index, each] of list) {
    const verdict = checkStart({ ...checking, minutes: each }, new Date(halfHoursOf(day)[index]!));
    const placement = verdict.ok && assignRoom(placed, verdict.busy, checking.rules.booking.rooms);
    if (!verdict.ok || !placement) continue;
    for (const { id, room } of placement.moved) placed.find((other) => other.id === id)!.room = room;
    placed.push({ id: placed.length + 1, room: placement.room, span: verdict.busy });
  }
  return placed;
}

/** Computed differently from the rule: minute by minute. */
function mostAtOnce(busy: Span[], within: Span): number {
  let most = 0;
  for (let at = within.start.getTime(); at < within.end.getTime(); at += 60_000) {
    most = Math.max(
      most,
      busy.filter(({ start, end }) => start.getTime() <= at && at < end.getTime()).length,
    );
  }
  return most;
}

const collide = (a: Placed, b: Placed) => a.room === b.room && overlaps(a.span, b.span);

test('no two bookings ever share a room and a moment, and no room is used that the studio has not', () => {
  fc.assert(
    fc.property(judgings, inputs, (checking, list) => {
      const placed = takeAll(checking, list);
      for (const [index, one] of placed.entries()) {
        expect(placed.slice(index + 1).filter((other) => collide(one, other))).toEqual([]);
        expect(one.room).toBeLessThanOrEqual(checking.rules.booking.rooms);
      }
    }),
    { numRuns: RUNS },
  );
});

test('an offered slot can be booked, a refused one breaks a rule or would be one too many', () => {
  fc.assert(
    fc.property(judgings, inputs, aDay, (checking, list, day) => {
      const placed = takeAll(checking, list);
      const busy = placed.map(({ span }) => span);
      const { rooms } = checking.rules.booking;
      const starts = halfHoursOf(day);
      for (const [index, { available, reason }] of offerDay(checking, day, busy).entries()) {
        const verdict = checkStart(checking, new Date(starts[index]!));
        if (!verdict.ok) {
          expect(['closed', 'past']).toContain(reason);
          continue;
        }
        expect(available).toBe(mostAtOnce(busy, verdict.busy) < rooms);
        expect(assignRoom(placed, verdict.busy, rooms) !== null).toBe(available);
        expect(reason).toBe(available ? null : 'full');
      }
    }),
    { numRuns: RUNS / 2 },
  );
});

test('what may be booked is inside the hours, on no closure, ahead enough and not too far', () => {
  fc.assert(
    fc.property(judgings, aDay, fc.integer({ min: 0, max: 47 }), (checking, day, index) => {
      const start = new Date(halfHoursOf(day)[index]!);
      const verdict = checkStart(checking, start);
      const { hours, booking } = checking.rules;
      const open = hours[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
      const end = new Date(start.getTime() + checking.minutes * 60_000);
      const isRight =
        !!open &&
        start >= studioInstant(day, open.opens) &&
        end <= studioInstant(day, open.closes) &&
        !booking.closures.some(({ date }) => date === day) &&
        start.getTime() - checking.now.getTime() >= booking.leadMinutes * 60_000 &&
        studioInstant(day, '00:00').getTime() - checking.now.getTime() <= booking.horizonDays * 86_400_000;
      expect(verdict.ok).toBe(isRight);
    }),
    { numRuns: 2_000 },
  );
});

test('the month counts what its days offer, and the nearest free times are free', () => {
  fc.assert(
    fc.property(judgings, inputs, (checking, list) => {
      const busy = takeAll(checking, list).map(({ span }) => span);
      const { rooms } = checking.rules.booking;
      for (const { date, open, free } of offerMonth(checking, '2026-03', busy).slice(8, 20)) {
        expect(free).toBe(offerDay(checking, date, busy).filter(({ available }) => available).length);
        if (!open) expect(free).toBe(0);
      }
      for (const start of nearestFree(checking, studioInstant(addDays(FIRST, 2), '14:00'), busy)) {
        const verdict = checkStart(checking, start);
        expect(verdict.ok && fits(busy, verdict.busy, rooms)).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test('the rules of the demo are among those tried', () => {
  expect(
    checkStart(
      { rules: defaults, minutes: 60, now: studioInstant(FIRST, '09:00') },
      studioInstant(FIRST, '11:00'),
    ).ok,
  ).toBe(true);
});
