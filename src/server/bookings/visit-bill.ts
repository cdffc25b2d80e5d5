import type { Db } from '#server/kit/db/db.ts';
import { readSessionShare } from '#server/prepaid/ledger/sessions/sessions.ts';
import { type BillRules, billOf } from '#shared/bills/bill.ts';
import { visitBill, visitLines } from '#shared/bills/visit-bill.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { BookingRow, MailedBooking } from './tables.ts';

type Paid = Pick<
  MailedBooking,
  'treatmentCents' | 'extractionCents' | 'prepaidAccountId' | 'sessionPaysExtraction' | 'sessionCents'
>;
type Billed = Paid & Pick<MailedBooking, 'promoCents'>;

/** What sessions pay of a booking, or of a visit of several treatments: with the extraction where it is included. */
export function sessionCents(row: Paid): number {
  if (row.sessionCents !== undefined) return row.sessionCents;
  if (!row.prepaidAccountId) return 0;
  return billOf(visitLines([{ ...row, session: { paidCents: 0 } }])).sessionsCents;
}

/** For mails and papers; none where no session pays. */
export function sessionLine(row: Paid): { label: string; amount: string }[] {
  const cents = sessionCents(row);
  return cents > 0 ? [{ label: 'Paid with your package', amount: formatCents(-cents) }] : [];
}

/** The same of a deposit that was paid and is still there. */
export function depositLine(paidCents: number): { label: string; amount: string }[] {
  return paidCents > 0 ? [{ label: 'Deposit paid', amount: formatCents(-paidCents) }] : [];
}

/** Of a booking, or of a visit of several treatments; `paidCents`: the deposit. */
export function billOfVisit(row: Billed, rules: BillRules = {}, paidCents = 0) {
  return visitBill({ ...row, sessionCents: sessionCents(row) }, { paidCents }, rules);
}

/** What is left to pay at the counter. */
export function dueCents(row: Billed, paidCents = 0): number {
  return billOfVisit(row, {}, paidCents).dueLaterCents;
}

type Done = Pick<
  BookingRow,
  | 'id'
  | 'treatmentCents'
  | 'promoCents'
  | 'extractionCents'
  | 'prepaidAccountId'
  | 'sessionPaysExtraction'
  | 'takenOffCents'
>;

/** What of a visit that took place earns points: of a session, its share of what was paid for the package. */
export async function readEarningCents(db: Db, row: Done): Promise<number> {
  const session = row.prepaidAccountId === null ? null : { paidCents: await readSessionShare(db, row.id) };
  return Math.max(billOf(visitLines([{ ...row, session }])).points.treatment.cents - row.takenOffCents, 0);
}
