import type { BookingSettings } from '#server/bookings/context/data.ts';
import type { MailedBooking } from '#server/bookings/tables.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { type DepositVisit, depositSentences } from '#shared/bookings/deposit-terms.ts';
import { formatCents } from '#shared/kit/money.ts';

type Mailed = {
  row: Pick<MailedBooking, 'startsAt'>;
  now: Date;
  settings: BookingSettings;
  depositPaidCents?: number;
};

/** Of a deposit that was paid, with the visit that a mail is about. */
export function paidDepositTerms(input: Mailed): string[] {
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

export function depositVisit({ row: { startsAt }, now, settings }: Mailed): DepositVisit {
  return { startsAt, now, freeCancelHours: settings.prepaid.freeCancelHours };
}
