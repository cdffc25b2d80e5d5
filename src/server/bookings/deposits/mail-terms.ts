import type { MailOptions } from '#server/bookings/emails.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { type DepositVisit, depositSentences } from '#shared/bookings/deposit-terms.ts';
import { formatCents } from '#shared/kit/money.ts';

/** Of a deposit that was paid, with the visit that a mail is about. */
export function paidDepositTerms(input: MailOptions): string[] {
  const { depositPaidCents = 0, now } = input;
  if (depositPaidCents === 0) return [];
  const paid = {
    amount: formatCents(depositPaidCents),
    state: 'paid',
    dueAt: now,
    isClaimed: false,
  } as const;
  return [depositSentences(paid, depositVisit(input), formatShortAppointment)];
}

export function depositVisit({ row: { startsAt }, now, settings }: MailOptions): DepositVisit {
  return { startsAt, now, freeCancelHours: settings.prepaid.freeCancelHours };
}
