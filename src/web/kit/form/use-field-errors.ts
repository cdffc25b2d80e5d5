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

  /** Returns whether everything is valid. */
  function show(next: FieldErrors<Name>): boolean {
    // The message must be rendered before the field gets the focus, so that it is read out.
    flushSync(() => setErrors(next));
    if (form.current) findFirst(form.current, next)?.focus();
    return Object.values(next).every((error) => !error);
  }

  return {
    form,
    errors,
    setErrors,
    show,
    /** The server's messages per field. */
    showProblem: (error: unknown) => {
      // The server names the fields as the form does.
      if (error instanceof CallError && error.problem.fields) show(error.problem.fields as FieldErrors<Name>);
    },
    clear: (name: Name) => setErrors((past) => (past[name] ? { ...past, [name]: undefined } : past)),
  };
}
