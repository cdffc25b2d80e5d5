import { findClient } from '#server/clients/admin/clients.ts';
import { mergeClients } from '#server/clients/admin/merge-clients.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { PlannedBooking } from './bookings.ts';
import { type Calendar, minutesAfter } from './calendar.ts';
import type { DemoStudio, Step } from './step.ts';

const MERGED_MINUTES_AGO = 5 * 24 * 60;
/** One of them is merged, the other waits for somebody to notice. */
const WITH_ANOTHER_PHONE = 2;
/** Behind those of everybody else. */
const FIRST_PHONE = 80_009_000;

/** Guests who came back with another phone: a card for each phone, since they are known by phone and name. */
export function changePhones({ now }: Pick<Calendar, 'now'>, bookings: PlannedBooking[]): void {
  const mergedAt = minutesAfter(now, -MERGED_MINUTES_AGO);
  const returning = guestsIn(bookings).filter(([, second]) => second && second.row.createdAt < mergedAt);
  for (const [place, [, ...later]] of returning.slice(0, WITH_ANOTHER_PHONE).entries()) {
    const number = FIRST_PHONE + place * 37;
    for (const { row } of later)
      Object.assign(row, { customerPhone: `+65 ${number}`, phoneE164: `+65${number}` });
  }
}

/** Two cards that look alike, and two that were merged and can still be parted. */
export function planMerge({ calendar, bookings }: DemoStudio): Step[] {
  const [, merged] = guestsIn(bookings).filter(
    (own) => new Set(own.map(({ row }) => row.phoneE164)).size > 1,
  );
  if (!merged) return [];
  const run = async (ctx: Context) => {
    const cardOf = ({ id }: DemoStudio['bookings'][number]) => findClient(ctx, { booking: id });
    const [first, second] = [await cardOf(merged[0]!), await cardOf(merged[1]!)]; // two at least
    // No form is signed and no rule is active yet, so nobody has to look at their visits anew.
    await mergeClients(ctx, [], first.id, second.id);
  };
  return [{ at: minutesAfter(calendar.now, -MERGED_MINUTES_AGO), run }];
}

/** The bookings of each guest, in the order they were made; first come first. */
function guestsIn<Booking extends PlannedBooking>(bookings: Booking[]): Booking[][] {
  const guests = new Map<string, Booking[]>();
  for (const booking of bookings) {
    if (booking.member !== null) continue;
    const { customerEmail } = booking.row;
    guests.set(customerEmail, [...(guests.get(customerEmail) ?? []), booking]);
  }
  return [...guests.values()];
}
