import { recordAudit } from '#server/audit/record-audit.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { sendLast } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { PlannedPart } from '#shared/bookings/plan/plan-visit.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { insertCheck, writeCheck } from './data.ts';
import { auditOverride, foundFor, overrideBy } from './gate.ts';

/** What was found for a new booking, and who took responsibility for it. */
export async function writePlannedCheck(
  ctx: Context<Visitor | null>,
  { id, startsAt }: BookingRow,
  { check }: PlannedPart,
  { booker }: VisitRequest,
): Promise<void> {
  if (!check) return;
  const now = ctx.now();
  const found = foundFor(id, startsAt, check.result, now);
  if (check.isOverridden && booker.by !== 'client') {
    const reason = booker.safetyReason!; // or the plan would have been refused
    await writeCheck(ctx.db, { ...found, ...overrideBy(ctx, check.result, reason) });
    await auditOverride(ctx, id, check.result);
  } else if (check.isHeldBack) {
    await writeCheck(ctx.db, { ...found, reopenedAt: now, reopenedBecause: 'import' });
    const details = { before: { status: 'confirmed' }, after: { status: 'pending', because: 'import' } };
    await recordAudit(ctx, { action: 'reopen booking', target: `booking ${id}`, details });
  } else {
    sendLast(ctx.db, insertCheck(ctx.db, found));
  }
}
