import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError } from '#web/kit/call.ts';

export type FieldErrors<Name extends string> = { [N in Name]?: string | undefined };

/** What is wrong with each field of a form; the first that is gets the focus. Put `form` on the form as its ref. */
export function useFieldErrors<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  /** Answers whether everything is in order. */
  function show(next: FieldErrors<Name>): boolean {
    // The sentence must stand beside its field before the focus comes there and reads it out.
    flushSync(() => setErrors(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return Object.values(next).every((error) => !error);
  }

  return {
    form,
    errors,
    setErrors,
    show,
    /** What the server said about each field. */
    showProblem: (error: unknown) => {
      if (error instanceof CallError && error.problem.fields) show(error.problem.fields as FieldErrors<Name>);
    },
    clear: (name: Name) => setErrors((past) => (past[name] ? { ...past, [name]: undefined } : past)),
  };
}
