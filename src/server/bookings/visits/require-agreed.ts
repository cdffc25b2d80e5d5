import { totalCents } from '#server/bookings/to-booking.ts';
import type { TermsChanged } from '#shared/bookings/contract.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { sum } from '#shared/kit/sum.ts';
import type { WrittenVisit } from './write-visit.ts';

/** In the transaction that has just written the visit: what nobody agreed to is rolled back. */
export function requireAgreed({ agreed }: VisitRequest, { rows, settings }: WrittenVisit): void {
  if (!agreed) return;
  const totalAmount = toMoneyString(sum(rows.map(totalCents)));
  const depositAmount = toMoneyString(rows[0]!.depositCents); // a visit has at least one
  const endsAt = rows.at(-1)!.endsAt.toISOString(); // a visit has at least one
  const isSame =
    totalAmount === agreed.totalAmount &&
    depositAmount === agreed.depositAmount &&
    Date.parse(endsAt) === Date.parse(agreed.endsAt);
  if (isSame) return;
  const problem: TermsChanged = {
    code: 'terms_changed',
    message:
      'Something about this visit has changed in the meantime. Please look at it again before you book.',
    totalAmount,
    depositAmount,
    endsAt,
    freeCancelHours: settings.prepaid.freeCancelHours,
  };
  throw new HttpProblem(409, problem);
}
