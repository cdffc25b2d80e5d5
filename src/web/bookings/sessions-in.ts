import type { Booking } from '#shared/bookings/contract.ts';
import { parseMoney } from '#shared/kit/money.ts';

type HeldSession = NonNullable<Booking['session']> & {
  /** What it pays: the treatment, not its extraction. */
  cents: number;
  /** Of several treatments, the one it pays for. */
  treatmentName?: string;
};

/** The sessions that pay for a booking, or for the treatments of its visit. */
export function sessionsIn({
  visit,
  ...booking
}: Pick<Booking, 'visit' | 'session' | 'totalAmount' | 'extractionAmount'>): HeldSession[] {
  if (!visit) return booking.session ? [{ ...booking.session, cents: paidBy(booking) }] : [];
  return visit.parts.flatMap((part) =>
    part.session && part.status !== 'cancelled'
      ? [{ ...part.session, cents: paidBy(part), treatmentName: part.treatmentName }]
      : [],
  );
}

function paidBy({
  totalAmount,
  extractionAmount,
}: Pick<Booking, 'totalAmount' | 'extractionAmount'>): number {
  return (parseMoney(totalAmount) ?? 0) - (parseMoney(extractionAmount) ?? 0);
}
