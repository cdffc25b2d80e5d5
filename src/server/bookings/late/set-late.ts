import { lockVisits } from '#server/bookings/admin/lock-visits.ts';
import { updateBooking } from '#server/bookings/data.ts';
import { findManaged } from '#server/bookings/find-booking.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { idsOfVisit } from '#server/bookings/visits/ids-of-visit.ts';
import { openParts } from '#server/bookings/visits/move-visit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { type LateMinutes, lateTerms, whyNotLate } from '#shared/bookings/late/late.ts';
import { conflict } from '#shared/kit/problem.ts';
import { callUs } from '#shared/studio/call-us.ts';
import { asOne, isSaidTooOften, lengthOf } from './client-late.ts';
import { lateFields, shownLate } from './shown-late.ts';

/** Of all treatments of the visit. The version of the booking stays: a note that is being written is not in conflict with it. */
export function setLate(
  ctx: Context<Visitor | null>,
  token: string,
  minutes: LateMinutes | 0,
): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const booking = await findManaged(inTransaction, token);
    const rows = openParts(await lockVisits(tx, await idsOfVisit(tx, booking)));
    await refuseLate(tx, rows, ctx.now());
    if (rows.every((row) => (shownLate(row).late?.minutes ?? 0) === minutes)) return;
    if (isSaidTooOften(rows)) {
      const { phone } = await readSettings(tx);
      const message = `You've changed this a few times already. Please ${callUs(phone)}.`;
      throw conflict('too_many_changes', message);
    }
    const terms = minutes === 0 ? null : { minutes, ...lateTerms(minutes, await lengthOf(tx, rows)) };
    for (const row of rows) await updateBooking(tx, row.id, lateFields(row, terms, ctx.now()));
  });
}

async function refuseLate(tx: Db, rows: readonly BookingRow[], now: Date): Promise<void> {
  const refused = rows.length === 0 ? 'not_open' : whyNotLate(asOne(rows), now);
  if (!refused) return;
  const { phone } = await readSettings(tx);
  const messages = {
    not_open: `This visit isn't open any more. For anything about it, please ${callUs(phone)}.`,
    arrived: "You're marked as arrived, so there's nothing to tell us.",
    too_early: "You can tell us from 3 hours before your visit. If you can't make it, you can move it.",
    too_late: `Your visit should have started more than half an hour ago. Please ${callUs(phone)}.`,
  };
  throw conflict(refused, messages[refused]);
}
