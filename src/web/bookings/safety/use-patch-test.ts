import { useState } from 'react';
import type { MadeBooking, NewBooking } from '#shared/bookings/contract.ts';
import { useBook } from '#web/bookings/form/use-book.ts';
import { isAboutCode, useEmailCode } from '#web/bookings/guest-code/use-email-code.ts';

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
  const emailCode = useEmailCode(test);
  function confirm() {
    if (test.isPending || !test.variables || !emailCode.check()) return;
    test.mutate({ ...test.variables, ...emailCode.sent });
  }

  return {
    booked,
    isBooking: test.isPending,
    /** But what stands with the code. */
    error: isAboutCode(test.error) ? null : test.error,
    /** For `CodeStep`: a guest may be asked for a code here, too. */
    code: {
      emailCode,
      visit: test.variables ?? null,
      isBusy: test.isPending,
      onConfirm: confirm,
    },
    /** Of several treatments, the one that needs it. */
    book: ({ more: _, ...visit }: NewBooking, treatmentId = visit.treatmentId) => {
      if (emailCode.isRequested) return confirm();
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
