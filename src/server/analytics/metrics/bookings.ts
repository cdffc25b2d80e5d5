import { readSettings } from '#server/studio/read-settings.ts';
import type { Analytics } from '#shared/analytics/admin-contract.ts';
import { HOURS_OF_WEEK } from '#shared/analytics/charts.ts';
import { BOOKING_STATUSES } from '#shared/bookings/status.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { hoursOn } from '#shared/studio/opening.ts';
import { findFirstDay, listAvoidedGaps, listHours } from './data.ts';
import { type Period, spread, sumBoth } from './period.ts';
import type { Source } from './source.ts';

export async function readBookings({ period, bookings }: Source): Promise<Analytics['bookings']> {
  const rows = await bookings();
  const steps = spread(period, rows, ({ number }) => number);
  const of = (status: string) =>
    sumBoth(
      spread(
        period,
        rows.filter((row) => row.status === status),
        ({ number }) => number,
      ),
    );
  const byStatus = Object.fromEntries(BOOKING_STATUSES.map((status) => [status, of(status)]));
  return { total: sumBoth(steps), byStatus: byStatus as Analytics['bookings']['byStatus'], steps }; // one each
}

export async function readHours({ db, period }: Source): Promise<Analytics['hours']> {
  const none = () => Array<number>(HOURS_OF_WEEK).fill(0);
  const hours = { now: none(), before: none() };
  for (const { isNow, hour, number } of await listHours(db, period)) {
    hours[isNow ? 'now' : 'before'][hour] = number;
  }
  return hours;
}

export async function readFill({ db, period, bookings }: Source): Promise<Analytics['fill']> {
  const live = (await bookings()).filter(({ status }) => status !== 'cancelled');
  const booked = spread(period, live, ({ minutes }) => minutes);
  const [settings, firstDay] = [await readSettings(db), await findFirstDay(db)];
  const open = spread(period, openMinutes(settings, { period, firstDay }), ({ minutes }) => minutes);
  return {
    bookedMinutes: sumBoth(booked),
    openMinutes: sumBoth(open),
    steps: { bookedMinutes: booked, openMinutes: open },
  };
}

/** Nothing while the gap-keeper is off. */
export async function readGaps({ db, period }: Source): Promise<Pick<Analytics, 'gaps'>> {
  const { gapKeeper } = await readSettings(db);
  if (!gapKeeper.isOn) return {};
  const gaps = { visits: { now: 0, before: 0 }, minutes: { now: 0, before: 0 } };
  for (const { isNow, visits, minutes } of await listAvoidedGaps(db, period)) {
    const side = isNow ? 'now' : 'before';
    gaps.visits[side] = visits;
    gaps.minutes[side] = minutes;
  }
  return { gaps };
}

type Opening = Pick<Settings, 'hours' | 'booking'>;

type Since = { period: Period; firstDay: string | null };

/** How long rooms could have been booked on each day since the first visit: by the hours, rooms and closures of today. */
function openMinutes({ hours, booking }: Opening, { period, firstDay }: Since) {
  const { before, days, steps } = period;
  const closed = new Set<string>(booking.closures.map(({ date }) => date));
  return Array.from({ length: 2 * days }, (_, offset) => {
    const day = addDays(before.from, offset);
    const isInBusiness = firstDay !== null && day >= firstDay && !closed.has(day);
    const open = isInBusiness ? hoursOn({ hours, booking }, day) : null;
    const minutes = open ? (minuteOf(open.closes) - minuteOf(open.opens)) * booking.rooms : 0;
    return { slot: Math.floor((offset * steps) / days), minutes };
  });
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
