import { expect, test } from 'vitest';
import { demoTreatments } from '#server/seed/demo-treatments.ts';
import { addDays, studioDay, studioInstant, weekdayOf } from '#shared/kit/studio-time.ts';
import { PUBLIC_HOLIDAYS } from '#shared/studio/closures.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { planBlocks, planBookings } from './bookings.ts';
import { planCalendar } from './calendar.ts';
import { planGuests, planMembers } from './people.ts';
import { planTeam, staffBookings } from './team.ts';

const settings = {
  ...defaults,
  booking: { ...defaults.booking, closures: Object.values(PUBLIC_HOLIDAYS).flat() },
};
const treatments = demoTreatments.map(({ extraction = 'required', ...treatment }, index) => ({
  ...treatment,
  extraction,
  id: index + 1,
  isActive: true,
  deviceKindId: null,
  depositCents: 0,
}));

function plan(now: Date) {
  const calendar = planCalendar(now, settings);
  const customers = { members: planMembers(calendar), guests: planGuests() };
  const bookings = planBookings(calendar, customers, { treatments, settings }, planBlocks(calendar));
  const team = planTeam(calendar, settings, treatments).map((each, index) => ({ ...each, id: index + 1 }));
  staffBookings(calendar, bookings, team);
  return { calendar, bookings, team };
}

/** Every weekday, at several times of the year. */
const plans = Array.from({ length: 12 }, (_, index) =>
  plan(studioInstant(addDays('2026-11-16', index * 29), index % 2 ? '11:30' : '19:00')),
);

test('every visit is kept by somebody on shift who does it, and nobody is in two at once', () => {
  for (const { bookings, team } of plans) {
    expect(bookings.filter(({ row }) => !row.therapistId)).toEqual([]);
    for (const { id, row, week, leave } of team) {
      const own = bookings.filter((each) => each.row.therapistId === id).map((each) => each.row);
      own.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
      for (const [index, { startsAt, endsAt, treatmentId }] of own.entries()) {
        const day = studioDay(startsAt);
        const isOnShift = week[weekdayOf(day)]!.some(
          ({ starts, ends }) => studioInstant(day, starts) <= startsAt && endsAt <= studioInstant(day, ends),
        );
        expect([day, isOnShift]).toEqual([day, true]);
        expect(leave && leave.from <= day && day <= leave.to).toBeFalsy();
        expect(row.treatmentIds === null || row.treatmentIds.includes(treatmentId)).toBe(true);
        if (index > 0) expect(own[index - 1]!.busyUntil <= startsAt).toBe(true);
      }
    }
  }
});

test('there are four, each with visits, one is away next week, and some were asked for', () => {
  for (const { calendar, bookings, team } of plans) {
    expect(team).toHaveLength(4);
    for (const { id } of team) expect(bookings.some(({ row }) => row.therapistId === id)).toBe(true);
    const away = team.filter(({ leave }) => leave);
    expect(away).toHaveLength(1);
    const { from, to, createdAt } = away[0]!.leave!;
    expect(from > calendar.today && from <= addDays(calendar.today, 7) && from < to).toBe(true);
    expect(createdAt < calendar.now).toBe(true);
    expect(bookings.filter(({ row }) => row.isRequested).length).toBeGreaterThan(20);
  }
});

test('the same day gives the same team and the same visits', () => {
  const now = studioInstant('2026-11-16', '15:00');
  const planned = () => {
    const { bookings, team } = plan(now);
    return { bookings, team };
  };
  expect(planned()).toEqual(planned());
});
