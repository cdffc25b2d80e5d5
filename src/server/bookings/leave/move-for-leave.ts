import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import { type BookingFields, updateBooking, withManageHash } from '#server/bookings/data.ts';
import { newManageSecret } from '#server/bookings/manage-token.ts';
import { type GatePass, passGate } from '#server/bookings/safety/gate.ts';
import { namingVisit } from '#server/bookings/safety/naming-visit.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { LeavePlace } from '#shared/bookings/leave-contract.ts';

type Step = { fields: BookingFields; pass: GatePass; action?: string };

/** One booking of the repair of a leave, or of its undo: the row with a new link, the gate, and the audit entry. */
export async function moveForLeave(
  ctx: Context,
  row: BookingRow,
  { fields, pass, action = 'move booking' }: Step,
): Promise<{ changed: BookingRow; secret: Buffer }> {
  const secret = newManageSecret();
  const written = await updateBooking(ctx.db, row.id, {
    ...fields,
    manageHashes: withManageHash(secret),
    updatedAt: ctx.now(),
  });
  const changed = await namingVisit(row, () => passGate(ctx, written, pass));
  const details = changesOf(toPlace(row), toPlace(changed));
  await recordAudit(ctx, { action, target: `booking ${row.id}`, details });
  return { changed, secret };
}

export function toPlace(row: BookingRow): LeavePlace {
  const { startsAt, room, therapistId, devicePiece, isOffShift, status } = row;
  return { appointmentDate: startsAt.toISOString(), room, therapistId, devicePiece, isOffShift, status };
}
