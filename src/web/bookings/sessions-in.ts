import type { Booking } from '#shared/bookings/contract.ts';
import { parseMoney } from '#shared/kit/money.ts';

type Session = NonNullable<Booking['session']>;
type HeldSession = Session & {
  /** What it pays. */
  cents: number;
  /** Of several treatments, the one it pays for. */
  treatmentName?: string;
};

/** The sessions that pay for a booking, or for the treatments of its visit. */
export function sessionsIn({ visit, session }: Pick<Booking, 'visit' | 'session'>): HeldSession[] {
  if (!visit) return session ? [withCents(session)] : [];
  return visit.parts.flatMap((part) =>
    part.session && part.status !== 'cancelled'
      ? [{ ...withCents(part.session), treatmentName: part.treatmentName }]
      : [],
  );
}

function withCents(session: Session): HeldSession {
  return { ...session, cents: parseMoney(session.amount) ?? 0 };
}
