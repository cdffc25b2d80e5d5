import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capRefusal } from './booking-caps.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const CAPS = { memberUpcoming: 6, memberUpcomingHours: 9, memberPerHour: 10 };
const booking = {
  held: { upcomingVisits: 0, upcomingMinutes: 0, madeLately: [] as Date[] },
  caps: CAPS,
  minutes: 60,
  isGuest: false,
  phone: '6123 4567',
  now: NOW,
};
const CALL = 'To book more, please call us on 6123 4567.';

type Row = [visits: number, held: number, minutes: number, refused: string | null];

describe('a member', () => {
  test.each<Row>([
    [0, 0, 60, null],
    [5, 300, 60, null],
    [6, 300, 60, `You have 6 upcoming bookings, the most you can hold online. ${CALL}`],
    [7, 540, 60, `You have 6 upcoming bookings, the most you can hold online. ${CALL}`],
    [2, 480, 60, null],
    [
      ...([2, 450, 225] as const),
      `With this visit you would have 11 hours 15 minutes of upcoming treatment, more than the 9 hours you can hold online. ${CALL}`,
    ],
    [
      ...([1, 480, 61] as const),
      `With this visit you would have 9 hours 1 minute of upcoming treatment, more than the 9 hours you can hold online. ${CALL}`,
    ],
    [
      ...([0, 0, 600] as const),
      `With this visit you would have 10 hours of upcoming treatment, more than the 9 hours you can hold online. ${CALL}`,
    ],
  ])(
    'with %i visits of %i minutes who wants %i more: %s',
    (upcomingVisits, upcomingMinutes, minutes, message) => {
      const held = { ...booking.held, upcomingVisits, upcomingMinutes };
      expect(capRefusal({ ...booking, held, minutes })?.message ?? null).toBe(message);
    },
  );

  test.each([
    [{ memberUpcoming: 1 }, 1, 60, `You have 1 upcoming booking, the most you can hold online. ${CALL}`],
    [
      { memberUpcomingHours: 1 },
      ...([1, 60] as const),
      `With this visit you would have 2 hours of upcoming treatment, more than the 1 hour you can hold online. ${CALL}`,
    ],
  ])('the settings %j decide', (caps, upcomingVisits, upcomingMinutes, message) => {
    const held = { ...booking.held, upcomingVisits, upcomingMinutes };
    expect(capRefusal({ ...booking, held, caps: { ...CAPS, ...caps } })?.message).toBe(message);
  });

  test('who has just booked ten waits until the tenth is an hour ago', () => {
    const madeLately = Array.from({ length: 10 }, (_, n) => minutesAgo(50 - n));
    expect(capRefusal({ ...booking, held: { ...booking.held, madeLately } })).toEqual({
      code: 'too_many_bookings',
      message: "You've made 10 bookings within an hour. Please try again later, or call us on 6123 4567.",
      retryAfterSeconds: 600,
    });
    const more = { ...booking.held, madeLately: [minutesAgo(59), ...madeLately] };
    expect(capRefusal({ ...booking, held: more })?.retryAfterSeconds).toBe(600);
    const nine = { ...booking.held, madeLately: madeLately.slice(1) };
    expect(capRefusal({ ...booking, held: nine })).toBeNull();
    const longAgo = { ...booking.held, madeLately: madeLately.map(() => minutesAgo(61)) };
    expect(capRefusal({ ...booking, held: longAgo })?.retryAfterSeconds).toBe(1);
  });
});

describe('a guest', () => {
  const THREE = `There are already 3 upcoming bookings with this e-mail or phone. ${CALL}`;
  const LONG = `With this visit there would be more than 4 hours 30 minutes of upcoming treatment with this e-mail or phone. ${CALL}`;

  test.each<Row>([
    [0, 0, 60, null],
    [2, 120, 60, null],
    [3, 30, 60, THREE],
    [6, 500, 60, THREE],
    [2, 210, 60, null],
    [1, 225, 46, LONG],
    [1, 225, 225, LONG],
    [0, 0, 270, null],
    [0, 0, 271, LONG],
  ])(
    'with %i visits of %i minutes who wants %i more: %s',
    (upcomingVisits, upcomingMinutes, minutes, message) => {
      const held = { ...booking.held, upcomingVisits, upcomingMinutes };
      expect(capRefusal({ ...booking, held, minutes, isGuest: true })?.message ?? null).toBe(message);
    },
  );

  test.each([
    [{ memberUpcoming: 1 }, 1, 60, `There is already 1 upcoming booking with this e-mail or phone. ${CALL}`],
    [
      { memberUpcoming: 2 },
      2,
      60,
      `There are already 2 upcoming bookings with this e-mail or phone. ${CALL}`,
    ],
    [
      { memberUpcomingHours: 2 },
      ...([1, 61] as const),
      `With this visit there would be more than 2 hours of upcoming treatment with this e-mail or phone. ${CALL}`,
    ],
  ])('has no more than the settings %j give a member', (caps, upcomingVisits, upcomingMinutes, message) => {
    const held = { ...booking.held, upcomingVisits, upcomingMinutes };
    const refused = capRefusal({ ...booking, held, caps: { ...CAPS, ...caps }, isGuest: true });
    expect(refused?.message).toBe(message);
  });

  test('is limited by the network and not by the hour', () => {
    const madeLately = Array.from({ length: 20 }, () => NOW);
    expect(capRefusal({ ...booking, isGuest: true, held: { ...booking.held, madeLately } })).toBeNull();
  });
});

test('whoever holds more may book less, and a guest never more than a member', () => {
  const number = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      number(8),
      number(700),
      number(8),
      number(700),
      fc.integer({ min: 1, max: 400 }),
      (...drawn) => {
        const [upcomingVisits, upcomingMinutes, moreVisits, moreMinutes, minutes] = drawn;
        const held = { ...booking.held, upcomingVisits, upcomingMinutes };
        const more = {
          ...held,
          upcomingVisits: upcomingVisits + moreVisits,
          upcomingMinutes: upcomingMinutes + moreMinutes,
        };
        for (const isGuest of [true, false]) {
          const refused = capRefusal({ ...booking, held, minutes, isGuest });
          if (refused) expect(capRefusal({ ...booking, held: more, minutes, isGuest })).not.toBeNull();
        }
        const asMember = capRefusal({ ...booking, held, minutes });
        if (asMember) expect(capRefusal({ ...booking, held, minutes, isGuest: true })).not.toBeNull();
      },
    ),
  );
});
