import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError } from '#web/kit/call.ts';

export type FieldErrors<Name extends string> = { [N in Name]?: string | undefined };

/** Where the focus goes, in a form whose fields are not all one control. */
type FindFirst<Name extends string> = (
  form: HTMLFormElement,
  errors: FieldErrors<Name>,
) => HTMLElement | null | undefined;

const firstInvalid = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]');

/** What is wrong with each field of a form; the first that is gets the focus. Put `form` on the form as its ref. */
export function useFieldErrors<Name extends string>(findFirst: FindFirst<Name> = firstInvalid) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  /** Answers whether everything is in order. */
  function show(next: FieldErrors<Name>): boolean {
    // The sentence must stand beside its field before the focus comes there and reads it out.
    flushSync(() => setErrors(next));
    if (form.current) findFirst(form.current, next)?.focus();
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
