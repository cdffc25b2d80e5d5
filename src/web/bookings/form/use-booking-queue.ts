import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { AVAILABILITY } from '#web/bookings/queries.ts';
import { bookingQueue, type QueuedBooking, type QueueOutcome } from './queued-booking.ts';

type Queue = {
  /** One waiting since before the page was loaded: the form shows its details. */
  onFound: (queued: QueuedBooking) => void;
  onOutcome: (outcome: QueueOutcome) => void;
};

/** The booking that waits for the network, if any. */
export function useBookingQueue({ onFound, onOutcome }: Queue): QueuedBooking | null {
  const client = useQueryClient();
  const queued = useSyncExternalStore(bookingQueue.subscribe, bookingQueue.current, () => null);
  const latest = useRef({ onFound, onOutcome });
  useEffect(() => {
    latest.current = { onFound, onOutcome };
  });

  useEffect(() => {
    const found = bookingQueue.current();
    if (found) latest.current.onFound(found);
    const stop = bookingQueue.onOutcome((outcome) => {
      void client.invalidateQueries({ queryKey: AVAILABILITY });
      latest.current.onOutcome(outcome);
    });
    bookingQueue.watch();
    return stop;
  }, [client]);

  return queued;
}
