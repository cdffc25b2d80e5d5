import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import { lockVisits } from '#server/bookings/admin/lock-visits.ts';
import { updateBooking } from '#server/bookings/data.ts';
import { findAssigned } from '#server/bookings/my-day/find-assigned.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { idsOfVisit } from '#server/bookings/visits/ids-of-visit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import {
  changePresence,
  type PresenceChange,
  type PresenceTimes,
  whyNoPresence,
} from '#shared/bookings/presence.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { conflict, orNotFound } from '#shared/kit/problem.ts';
import { type PresenceField, shownPresence } from './shown-presence.ts';

/**
 * Anyone who comes has come for all treatments of the visit; each begins on its own. The version of the booking stays: a
 * note that is being written, or a card that is being dragged, is not in conflict with it.
 */
export function setPresence(
  ctx: Context,
  id: number,
  change: PresenceChange,
): Promise<{ id: number } & PresenceField> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const booking = await findAssigned(inTransaction, id);
    const rows = await lockVisits(tx, await idsOfVisit(tx, booking));
    const row = orNotFound(
      rows.find((each) => each.id === id),
      'visit',
    );
    const refused = whyNoPresence(row, ctx.now());
    if (refused) throw conflict(refused.code, refused.message);
    await write(inTransaction, row, change);
    for (const other of rows.filter((each) => each.id !== id && isOpen(each.status)))
      await write(inTransaction, other, forOther(change));
    return { id, ...shownPresence({ ...row, ...changePresence(row, change, ctx.now()) }) };
  });
}

/** Null: what begins or not with one treatment says nothing about the next, but that its client is here. */
function forOther({ presence, isUndo }: PresenceChange): PresenceChange | null {
  if (presence === 'in-treatment' && isUndo) return null;
  return { presence: 'arrived', isUndo };
}

async function write(ctx: Context, row: BookingRow, change: PresenceChange | null): Promise<void> {
  if (!change) return;
  const before = { arrivedAt: row.arrivedAt, inTreatmentAt: row.inTreatmentAt };
  const after = changePresence(before, change, ctx.now());
  if (isSame(before.arrivedAt, after.arrivedAt) && isSame(before.inTreatmentAt, after.inTreatmentAt)) return;
  await updateBooking(ctx.db, row.id, after);
  const details = changesOf(inWords(before), inWords(after));
  await recordAudit(ctx, { action: 'mark visit', target: `booking ${row.id}`, details });
}

function isSame(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

function inWords({ arrivedAt, inTreatmentAt }: PresenceTimes) {
  return { arrivedAt: arrivedAt?.toISOString() ?? null, inTreatmentAt: inTreatmentAt?.toISOString() ?? null };
}
