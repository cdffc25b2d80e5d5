import { setStatus } from '#server/bookings/set-status.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { BookingStatus, Changer } from '#shared/bookings/status.ts';
import { listVisitRows } from './data.ts';
import { openParts } from './move-visit.ts';

/** Every open part of the visit of `row` gets the status: each with its points and its entry, and one mail for all. */
export async function setVisitStatus(
  ctx: Context<Visitor | null>,
  row: BookingRow,
  to: BookingStatus,
  who: Changer,
): Promise<BookingRow> {
  const open = openParts(await listVisitRows(ctx.db, [row.visitId!])); // its caller asked
  // What cannot be changed any more is refused as for a single booking.
  if (open.length === 0) return setStatus(ctx, row, to, who);
  const changed: BookingRow[] = [];
  for (const each of open) changed.push(await setStatus(ctx, each, to, who));
  return changed.find(({ id }) => id === row.id) ?? changed[0]!;
}
