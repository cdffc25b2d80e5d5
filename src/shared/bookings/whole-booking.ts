import type { Booking } from './contract.ts';

/** As its client sees it: of several treatments in one visit, all of them as one. */
export function wholeBooking<B extends Booking>(booking: B): B {
  return { ...booking, ...booking.visit?.whole };
}
