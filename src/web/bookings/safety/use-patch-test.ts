import { useState } from 'react';
import type { MadeBooking, NewBooking } from '#shared/bookings/contract.ts';
import { useBook } from '#web/bookings/form/use-book.ts';

export type PatchTest = ReturnType<typeof usePatchTest>;

/** The short free visit before a treatment, for the same person at the time that was chosen. */
export function usePatchTest(onBooked: (made: MadeBooking) => void) {
  const [booked, setBooked] = useState<MadeBooking | null>(null);
  const test = useBook({
    onDone: (made) => {
      setBooked(made);
      onBooked(made);
    },
    onFailed: () => {},
  });
  return {
    booked,
    isBooking: test.isPending,
    error: test.error,
    /** Of several treatments, the one that needs it. */
    book: ({ more: _, ...visit }: NewBooking, treatmentId = visit.treatmentId) => {
      const therapistId = treatmentId === visit.treatmentId ? visit.therapistId : null;
      test.mutate({
        ...visit,
        ...{ treatmentId, addExtraction: false, isPatchTest: true },
        ...(visit.therapistId && { therapistId }),
      });
    },
    /** Another choice: what went wrong before is of no interest. */
    forget: () => {
      if (test.isError) test.reset();
    },
    /** Another treatment needs a test of its own. */
    clear: () => setBooked(null),
  };
}
