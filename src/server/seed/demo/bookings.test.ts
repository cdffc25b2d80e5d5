import { expect, test } from 'vitest';
import { demoTreatments } from '#server/seed/demo-treatments.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { PUBLIC_HOLIDAYS } from '#shared/studio/closures.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { type PlannedBooking, planBlocks, planBookings } from './bookings.ts';
import { planCalendar } from './calendar.ts';
import { planGuests, planMembers } from './people.ts';

const closures = Object.values(PUBLIC_HOLIDAYS).flat();
const settings = { ...defaults, booking: { ...defaults.booking, closures } };
const treatments = demoTreatments.map(({ extraction = 'required', ...treatment }, index) => ({
  ...treatment,
  extraction,
  id: index + 1,
  isActive: true,
  depositCents: 0,
  deviceKindId: index === 3 ? 1 : null,
}));
const TIMES = ['00:05', '10:30', '13:17', '17:45', '20:59', '23:58'];

function plan(now: Date) {
  const calendar = planCalendar(now, settings);
  const customers = { members: planMembers(calendar), guests: planGuests() };
  const blocks = planBlocks(calendar);
  return {
    calendar,
    customers,
    blocks,
    bookings: planBookings(calendar, customers, { treatments, settings }, blocks),
  };
}

type Span = { from: Date; until: Date };
const overlap = (spans: Span[]) => {
  const sorted = spans.sort((a, b) => a.from.getTime() - b.from.getTime());
  return sorted.some(({ from }, index) => index > 0 && from < sorted[index - 1]!.until);
};
const spanOf = ({ row }: PlannedBooking): Span => ({ from: row.startsAt, until: row.busyUntil });

/** Every ninth day of a year, so each weekday, at any time. */
const plans = Array.from({ length: 40 }, (_, index) => {
  const day = addDays('2026-11-16', index * 9);
  const now = studioInstant(day, TIMES[index % TIMES.length]!);
  return { day, now, ...plan(now) };
});

test('rooms, people and the only device are in one place at a time, and nothing is before its time', () => {
  for (const { day, now, calendar, customers, blocks, bookings } of plans) {
    const live = bookings.filter(({ row }) => row.status !== 'cancelled');
    for (const room of [1, 2]) {
      const blocked = blocks.filter((block) => block.room === room);
      const taken = live.filter(({ row }) => row.room === room).map(spanOf);
      const spans = [...taken, ...blocked.map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt }))];
      expect(overlap(spans), `room ${room} on ${day}`).toBe(false);
    }
    const withDevice = live.filter(({ row }) => row.devicePiece === 1);
    expect([withDevice.length > 0, overlap(withDevice.map(spanOf))], `device on ${day}`).toEqual([
      true,
      false,
    ]);
    for (const email of new Set(live.map(({ row }) => row.customerEmail))) {
      const own = live.filter(({ row }) => row.customerEmail === email);
      expect(overlap(own.map(spanOf)), `${email} on ${day}`).toBe(false);
    }
    const early = bookings.filter(({ row, member, outcome }) => {
      const since = member === null ? calendar.opened : customers.members[member]!.joinedAt;
      const isBookedInTime = row.createdAt > since && row.createdAt < now && row.createdAt < row.startsAt;
      const isChangedInTime = row.updatedAt >= row.createdAt && row.updatedAt <= now;
      return !isBookedInTime || !isChangedInTime || (outcome !== null && row.endsAt >= now);
    });
    expect(early, day).toEqual([]);
  }
});

test('today is about half full whenever the studio is open, and empty when it is closed', () => {
  const shares = plans.flatMap(({ day, calendar, bookings }) => {
    const open = calendar.days.find((each) => each.day === day);
    const todays = bookings.filter(
      ({ row }) => studioDay(row.startsAt) === day && row.status !== 'cancelled',
    );
    if (!open) expect(todays).toEqual([]);
    const taken = todays.reduce((sum, { row }) => sum + (row.endsAt.getTime() - row.startsAt.getTime()), 0);
    return open ? [taken / (2 * (open.closes.getTime() - open.opens.getTime()))] : [];
  });
  expect(shares.length).toBeGreaterThan(30);
  expect(Math.min(...shares)).toBeGreaterThan(0.3);
  expect(Math.max(...shares)).toBeLessThan(0.7);
});
