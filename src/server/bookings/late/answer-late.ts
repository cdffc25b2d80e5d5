import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import { lockVisits } from '#server/bookings/admin/lock-visits.ts';
import { updateBooking } from '#server/bookings/data.ts';
import { findAssigned } from '#server/bookings/my-day/find-assigned.ts';
import { idsOfVisit } from '#server/bookings/visits/ids-of-visit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { canShorten, type LateAnswer } from '#shared/bookings/late/late.ts';
import type { ShownLate } from '#shared/bookings/late/late-contract.ts';
import { conflict } from '#shared/kit/problem.ts';
import { shownLate } from './shown-late.ts';

/** For all treatments of the visit; answered again, the latest counts. */
export function answerLate(
  ctx: Context,
  id: number,
  answer: LateAnswer,
): Promise<{ id: number; late: ShownLate }> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const booking = await findAssigned(inTransaction, id);
    const rows = await lockVisits(tx, await idsOfVisit(tx, booking));
    const late = rows.flatMap((row) => (row.id === id ? (shownLate(row).late ?? []) : []))[0];
    if (!late) throw conflict('not_late', "This client is here, or isn't late any more.");
    if (answer === 'shorten' && !canShorten(late.leftMinutes)) {
      throw conflict(
        'too_short',
        'Too little is left of this treatment to shorten it. Please call the client.',
      );
    }
    for (const row of rows.filter((each) => shownLate(each).late && each.lateAnswer !== answer)) {
      await updateBooking(tx, row.id, { lateAnswer: answer });
      await recordAudit(inTransaction, {
        action: 'answer late',
        target: `booking ${row.id}`,
        details: changesOf({ lateAnswer: row.lateAnswer }, { lateAnswer: answer }),
      });
    }
    return { id, late: { ...late, answer } };
  });
}
