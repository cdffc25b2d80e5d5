import { recordAudit } from '#server/audit/record-audit.ts';
import { dayKey, lockKeys } from '#server/bookings/data.ts';
import { findOwn } from '#server/bookings/find-booking.ts';
import { findMyVisit } from '#server/bookings/my-day/my-day.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { changeStatus } from '#server/bookings/visits/change-status.ts';
import { cardsOf } from '#server/clients/cards.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { lockSafetyRules } from '#server/safety/lock-safety-rules.ts';
import { savePatchTest } from '#server/safety/patch-tests.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { conflict } from '#shared/kit/problem.ts';
import type { PatchTestResult } from '#shared/safety/patch-test.ts';
import { toChanged } from './override-safety.ts';
import { recheckBookings } from './recheck.ts';

/**
 * What the skin showed; the visit is completed with it. A correction replaces the first entry. The client's other
 * bookings are checked again: those that waited for it are clear, or refused.
 */
export function recordPatchTest(
  ctx: Context,
  id: number,
  { result, note }: { result: PatchTestResult; note: string },
) {
  return withTransaction(ctx, async (inTransaction, tx) => {
    // A therapist records those of her own visits.
    const find = isAtLeast(ctx.visitor.role, 'reception') ? findOwn : findMyVisit;
    const { startsAt } = await find(inTransaction, id);
    await lockSafetyRules(tx);
    await lockKeys(tx, [dayKey(startsAt)]);
    const row = await find(inTransaction, id, { lock: true });
    requireDone(row, ctx.now());
    const found = { result, note, recordedBy: ctx.visitor.id, createdAt: ctx.now() };
    await savePatchTest(tx, { ...found, ...testOf(row) });
    await recordAudit(inTransaction, { action: 'record patch test', target: `booking ${id}` });
    const [done] = isOpen(row.status)
      ? await changeStatus(inTransaction, [row], { to: 'completed', who: 'studio' })
      : [row];
    await recheckBookings(inTransaction, { clientIds: await cardsOf(tx, row.clientId) }, 'patch test');
    return toChanged(done);
  });
}

function requireDone(row: BookingRow, now: Date): void {
  if (!row.isPatchTest) throw conflict('no_patch_test', 'This visit is no patch test.');
  if (row.status === 'cancelled' || row.status === 'no-show') {
    throw conflict('not_open', 'This patch test was cancelled or missed.');
  }
  if (row.startsAt > now) throw conflict('not_begun', 'This patch test has not begun yet.');
}

function testOf({ id, clientId, treatmentId, startsAt }: BookingRow) {
  return { bookingId: id, clientId, treatmentId, testedAt: startsAt };
}
