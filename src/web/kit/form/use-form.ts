import { type FormEvent, useState } from 'react';
import { fieldsOf, writeAt } from './fields.ts';
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts';

/** Undefined: nothing is typed. */
export type Draft<Values> = readonly [
  Values | undefined,
  (update: (past: Values | undefined) => Values | undefined) => void,
];
export type Send<Values> = (values: Values, options: { onError: (error: unknown) => void }) => void;

type FormOptions<Values> = {
  /** What the fields show until something is typed. */
  initial: Values;
  /** What is typed already: a restored draft. */
  typed?: Values | undefined;
  /** Where what is typed is held, if it must outlive the form. */
  draft?: Draft<Values> | undefined;
  validate?: ((values: Values) => FieldErrors<keyof Values & string>) | undefined;
  /** Gets only what is in order, one after the other. */
  submit: Send<Values>;
  isBusy: boolean;
};

/** A form: what is typed, what is wrong with it, and its fields. Put `element` on it as its ref. */
export function useForm<Values>({ initial, typed, validate, submit, isBusy, ...held }: FormOptions<Values>) {
  const own = useState(typed);
  const [draft, setDraft] = held.draft ?? own;
  const { form: element, errors, setErrors, show, showProblem } = useFieldErrors<string>();
  const [isUploading, setUploading] = useState(false);
  const values = draft ?? initial;

  function send(by: Send<Values>) {
    if (isBusy || isUploading || !show({ ...validate?.(values) })) return;
    by(values, { onError: showProblem });
  }

  return {
    ...fieldsOf<Values>({
      values,
      errors,
      onBusy: setUploading,
      write: (path, value) => {
        setDraft((past) => writeAt(past ?? initial, path, value));
        setErrors((past) => withoutOverlap(past, path.join('.')));
      },
    }),
    element,
    errors,
    isBusy,
    isUploading,
    onBusy: setUploading,
    show,
    showProblem,
    send,
    isDirty: draft !== undefined && JSON.stringify(draft) !== JSON.stringify(initial),
    submit: (event: FormEvent) => {
      event.preventDefault();
      send(submit);
    },
    reset: () => {
      setDraft(() => undefined);
      setErrors({});
    },
  };
}

/** What is typed anew is not wrong any more, as far as anybody knows; nor what it is a part of. */
function withoutOverlap(errors: FieldErrors<string>, name: string): FieldErrors<string> {
  const stays = ([at]: [string, unknown]) =>
    !`${at}.`.startsWith(`${name}.`) && !`${name}.`.startsWith(`${at}.`);
  return Object.fromEntries(Object.entries(errors).filter(stays));
}
