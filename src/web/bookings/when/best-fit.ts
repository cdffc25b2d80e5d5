import type { Booking } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';

type Points = Pick<Booking, 'bestFitPoints' | 'userId' | 'status'>;

/** "+10 points for a best-fit time": what is earned on top, or was; undefined: nothing. */
export function bestFitInWords({ bestFitPoints, userId, status }: Points): string | undefined {
  if (!bestFitPoints || (!isOpen(status) && status !== 'completed')) return undefined;
  const points = bestFitPoints === 1 ? '1 point' : `${bestFitPoints.toLocaleString('en-SG')} points`;
  return userId === null ? `Members earn +${points} for this time` : `+${points} for a best-fit time`;
}

/** For the lines of a booking that was made just now. */
export function bestFitFacts(booking: Points): [string, string][] {
  const words = bestFitInWords(booking);
  return words ? [['Points', words]] : [];
}
