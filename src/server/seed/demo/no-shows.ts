import { changeOwn } from '#server/bookings/change-booking.ts';
import type { Context } from '#server/kit/http/context.ts';
import { minutesAfter } from './calendar.ts';
import type { DemoStudio, Step } from './step.ts';

/** A quarter of an hour after the end, the admin notes who did not come. */
export function planNoShows({ bookings }: DemoStudio): Step[] {
  return bookings
    .filter(({ outcome }) => outcome === 'no-show')
    .map(({ id, row }) => {
      const run = (ctx: Context) => changeOwn(ctx, id, { status: 'no-show' });
      return { at: minutesAfter(row.endsAt, 14), run };
    });
}
