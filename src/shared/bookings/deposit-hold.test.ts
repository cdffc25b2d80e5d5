import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { type OpeningRules, openOn } from '#shared/studio/opening.ts';
import { claimedHoldEnd, holdEnd } from './deposit-hold.ts';

/** Monday to Friday 11 to 9, Saturday 10 to 6. */
const { hours } = defaults;
const opening: OpeningRules = {
  hours,
  booking: {
    closures: [{ date: '2026-11-24', reason: 'Staff day' }],
    specialHours: [{ date: '2026-11-25', opens: '14:00', closes: '15:00', reason: 'Stocktaking' }],
  },
};
const at = (moment: string) => studioInstant(moment.slice(0, 10), moment.slice(11));
const said = (instant: Date) => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);

describe('the time of a booking is held for its deposit', () => {
  test.each([
    ['while the studio is open', '2026-11-18T14:00', '2026-11-18T16:00'],
    ['before it opens', '2026-11-18T06:30', '2026-11-18T13:00'],
    ['as it opens', '2026-11-18T11:00', '2026-11-18T13:00'],
    ['two hours before it closes', '2026-11-18T19:00', '2026-11-18T21:00'],
    ['over the night', '2026-11-18T20:15', '2026-11-19T12:15'],
    ['booked at 11 PM', '2026-11-18T23:14', '2026-11-19T13:00'],
    ['over a Sunday', '2026-11-21T17:00', '2026-11-23T12:00'],
    ['on a Sunday', '2026-11-22T12:00', '2026-11-23T13:00'],
    ['over a closed day and into one of a single hour', '2026-11-23T21:30', '2026-11-26T12:00'],
  ])('by PayNow, %s', (_, bookedAt, end) => {
    expect(said(holdEnd('paynow', at(bookedAt), opening))).toBe(end);
  });

  test('by card for a quarter of an hour, at any hour', () => {
    expect(said(holdEnd('card', at('2026-11-18T23:14'), opening))).toBe('2026-11-18T23:29');
  });

  test('who says that they have paid is held two opening hours more', () => {
    expect(said(claimedHoldEnd(at('2026-11-18T20:00'), opening))).toBe('2026-11-19T12:00');
  });

  test('a studio that never opens holds by the clock', () => {
    const never = { hours: hours.map(() => null), booking: { closures: [], specialHours: [] } };
    expect(said(holdEnd('paynow', at('2026-11-18T23:14'), never))).toBe('2026-11-19T01:14');
  });
});

const FIRST = '2026-03-09';
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const openHours = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 3 }))
  .map(([opens, lasts]) => ({ opens: clock(opens), closes: clock(opens + lasts) }));
const aDay = fc.integer({ min: 0, max: 9 }).map((ahead) => addDays(FIRST, ahead));
const drawn: fc.Arbitrary<OpeningRules> = fc.record({
  // Open on Mondays at least, so that a week has an end.
  hours: fc
    .tuple(openHours, fc.array(fc.option(openHours), { minLength: 6, maxLength: 6 }))
    .map(([monday, others]) => [monday, ...others]),
  booking: fc.record({
    closures: fc.array(
      aDay.map((date) => ({ date, reason: '' })),
      { maxLength: 3 },
    ),
    specialHours: fc.array(
      fc.tuple(aDay, openHours).map(([date, open]) => ({ date, ...open, reason: '' })),
      { maxLength: 2 },
    ),
  }),
});

/** Minute by minute, as somebody with a watch would. */
function countOpenMinutes(rules: OpeningRules, from: Date, to: Date): number {
  let open = 0;
  for (let minute = from.getTime(); minute < to.getTime(); minute += MINUTE_MS) {
    const day = studioDay(new Date(minute));
    const isClosed = rules.booking.closures.some(({ date }) => date === day);
    const span = isClosed ? null : openOn(rules, day);
    if (span && span.start.getTime() <= minute && minute < span.end.getTime()) open++;
  }
  return open;
}

test('whenever it is booked, the studio has been open for exactly two hours when the hold ends, and is open just before', () => {
  fc.assert(
    fc.property(drawn, fc.integer({ min: 0, max: 7 * 24 * 60 }), (rules, minutes) => {
      const bookedAt = new Date(studioInstant(FIRST, '00:00').getTime() + minutes * MINUTE_MS);
      const end = holdEnd('paynow', bookedAt, rules);
      expect(countOpenMinutes(rules, bookedAt, end)).toBe(120);
      expect(countOpenMinutes(rules, new Date(end.getTime() - MINUTE_MS), end)).toBe(1);
      expect(countOpenMinutes(rules, end, claimedHoldEnd(end, rules))).toBe(120);
    }),
    { numRuns: 60 },
  );
});
