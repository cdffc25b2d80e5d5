import type { Db } from '#server/kit/db/db.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { Analytics } from '#shared/analytics/admin-contract.ts';
import { HOURS_OF_WEEK } from '#shared/analytics/charts.ts';
import { BOOKING_STATUSES } from '#shared/bookings/status.ts';
import { listFigures, listHours } from './days/data.ts';
import { spread, sumBoth, type Window } from './days/window.ts';
import { openMinutes } from './open-minutes.ts';

export async function readBookings(db: Db, window: Window): Promise<Analytics['bookings']> {
  const rows = await listFigures(db, ['bookings'], window);
  const steps = spread(window, rows, ({ number }) => number);
  const of = (status: string) =>
    sumBoth(
      spread(
        window,
        rows.filter(({ label }) => label === status),
        ({ number }) => number,
      ),
    );
  const byStatus = Object.fromEntries(BOOKING_STATUSES.map((status) => [status, of(status)]));
  return { total: sumBoth(steps), byStatus: byStatus as Analytics['bookings']['byStatus'], steps }; // one each
}

export async function readHours(db: Db, window: Window): Promise<Analytics['hours']> {
  const none = () => Array<number>(HOURS_OF_WEEK).fill(0);
  const hours = { now: none(), before: none() };
  for (const { side, hour, number } of await listHours(db, window)) {
    hours[side === 1 ? 'now' : 'before'][hour] = number;
  }
  return hours;
}

export async function readFill(db: Db, window: Window): Promise<Analytics['fill']> {
  const [rows, settings] = await Promise.all([listFigures(db, ['minutes'], window), readSettings(db)]);
  const booked = spread(window, rows, ({ number }) => number);
  const open = spread(window, openMinutes(settings, window), ({ minutes }) => minutes);
  return {
    bookedMinutes: sumBoth(booked),
    openMinutes: sumBoth(open),
    steps: { bookedMinutes: booked, openMinutes: open },
  };
}
