import { useState } from 'react';
import type { NewBooking } from '#shared/bookings/contract.ts';
import { INVALID_EMAIL_CODE } from '#shared/bookings/messages.ts';
import { CallError } from '#web/kit/call.ts';

/** The last attempt to book, as its mutation has it. */
type Attempt = { error: unknown; variables: NewBooking | undefined; isPending: boolean };

export type EmailCode = ReturnType<typeof useEmailCode>;

const CODE = /^\d{6}$/;
const EMPTY = { code: '', isTried: false, readError: null as unknown };

/** The code a guest is asked for before a booking is made: nothing else of the form changes meanwhile. */
export function useEmailCode(attempt: Attempt) {
  const [{ code, isTried, readError }, set] = useState(EMPTY);
  const isRequested = isCodeStep(attempt);
  if (!isRequested && (code !== '' || isTried)) set(EMPTY); // the next one is another
  const isMissing = isRequested && !CODE.test(code);
  const refused = attempt.error === readError ? undefined : fieldErrorIn(attempt.error);

  return {
    isRequested,
    code,
    error: isTried && isMissing ? INVALID_EMAIL_CODE : refused,
    /** Typing replaces what was wrong. */
    write: (typed: string) => set({ code: typed, isTried: false, readError: attempt.error }),
    /** Whether it can be sent; what is missing is shown. */
    check: () => {
      if (isMissing) set({ code, isTried: true, readError: attempt.error });
      return !isMissing;
    },
    /** What is sent along. */
    sent: isRequested && !isMissing ? { emailCode: code } : {},
  };
}

/** It stands in the form, with the field of the code. */
export function isAboutCode(error: unknown): boolean {
  return (
    (error instanceof CallError && error.problem.code === 'confirm_email') ||
    fieldErrorIn(error) !== undefined
  );
}

function fieldErrorIn(error: unknown): string | undefined {
  return error instanceof CallError ? error.problem.fields?.emailCode : undefined;
}

function isCodeStep({ error, variables, isPending }: Attempt): boolean {
  if (isAboutCode(error)) return true;
  if (!variables?.emailCode) return false;
  return isPending || (error !== null && canBeSentAgain(error));
}

/** Nothing is wrong with the booking: the same code may work in a moment. */
function canBeSentAgain(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 500 || error.status === 429;
}
