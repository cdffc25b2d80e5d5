import { formatCents } from '#shared/kit/money.ts';
import type { MailedBooking } from './tables.ts';

type Paid = Pick<MailedBooking, 'treatmentCents' | 'prepaidAccountId' | 'sessionCents'>;

/** What sessions pay of a booking, or of a visit of several treatments: the treatment, not its extraction. */
export function sessionCents(row: Paid): number {
  return row.sessionCents ?? (row.prepaidAccountId ? row.treatmentCents : 0);
}

/** For mails and papers; none where no session pays. */
export function sessionLine(row: Paid): { label: string; amount: string }[] {
  const cents = sessionCents(row);
  return cents > 0 ? [{ label: 'Paid with your package', amount: formatCents(-cents) }] : [];
}
