import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError } from '#web/kit/call.ts';
import type { BookingErrors, BookingField } from './booking-draft.ts';

/** The focus target in a field that is not one control: the focusable day, the first free time. */
const TARGET = 'input:not(:disabled), select, textarea, [data-day][tabindex="0"]';

/** The messages of the fields; the first error gets the focus. Put `form` on the form as its ref. */
export function useBookingErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<BookingErrors>({});

  /** Returns whether everything is valid. */
  function show(next: BookingErrors): boolean {
    flushSync(() => setErrors(next));
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const first = fields.find(({ dataset }) => next[dataset.field as BookingField]);
    (
      first?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea, select)') ??
      first?.querySelector<HTMLElement>(TARGET)
    )?.focus();
    return Object.values(next).every((error) => !error);
  }

  return {
    form,
    errors,
    show,
    /** The server's messages per field. */
    showProblem: (error: unknown) => {
      if (error instanceof CallError && error.problem.fields) show(error.problem.fields);
    },
    clear: (name: BookingField) => setErrors((past) => (past[name] ? { ...past, [name]: undefined } : past)),
    clearAll: () => setErrors({}),
  };
}
