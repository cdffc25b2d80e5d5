import { useReducer } from 'react';
import type { MadeBooking, NewBooking } from '#shared/bookings/contract.ts';
import { patchTestBody } from '#web/bookings/draft/to-body.ts';
import { useBook } from '#web/bookings/form/use-book.ts';
import { isAboutCode, emailCode as nextCode } from '#web/bookings/guest-code/email-code.ts';

export type PatchTest = ReturnType<typeof usePatchTest>;

/** The short free visit before a treatment, for the same person at the time that was chosen. */
export function usePatchTest(onBooked: (made: MadeBooking) => void) {
  const [emailCode, dispatch] = useReducer(nextCode, null);
  const test = useBook({
    emailCode,
    dispatch,
    onDone: onBooked,
    onFailed: (error) => dispatch({ type: 'refused', error }),
  });
  const confirm = () => test.variables && test.send(test.variables);

  return {
    booked: test.data ?? null,
    isBooking: test.isPending,
    /** An error about the code is shown at its field. */
    error: isAboutCode(test.error) ? null : test.error,
    /** For `CodeStep`: a guest may be asked for a code here, too. */
    code: {
      emailCode,
      visit: test.variables ?? null,
      isBusy: test.isPending,
      dispatch,
      onConfirm: confirm,
    },
    /** Of several treatments, the one that needs it. */
    book: (visit: NewBooking, treatmentId?: number) =>
      emailCode ? confirm() : test.send(patchTestBody(visit, treatmentId)),
    /** Another choice: what went wrong before is of no interest. */
    forget: () => {
      if (test.isError) test.reset();
      dispatch({ type: 'dismissed' });
    },
  };
}
