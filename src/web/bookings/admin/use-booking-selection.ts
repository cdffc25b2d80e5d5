import { useState } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';

export type BookingSelection = ReturnType<typeof useBookingSelection>;

/** Bookings selected in the list, across its pages. */
export function useBookingSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Booking>>(new Map());

  return {
    bookings: [...chosen.values()],
    has: (id: number) => chosen.has(id),
    toggle: (booking: Booking) =>
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(booking.id)) next.set(booking.id, booking);
        return next;
      }),
    add: (bookings: Booking[]) =>
      setChosen((before) => new Map([...before, ...bookings.map((each) => [each.id, each] as const)])),
    clear: () => setChosen(new Map()),
  };
}
