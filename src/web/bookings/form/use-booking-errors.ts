import { type FieldErrors, useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import type { BookingField } from './booking-draft.ts';

/** The focus target in a field that is not one control: the focusable day, the first free time. */
const TARGET = 'input:not(:disabled), select, textarea, [data-day][tabindex="0"]';

/** The messages of the fields; the first error gets the focus. Put `form` on the form as its ref. */
export function useBookingErrors() {
  const { setErrors, ...errors } = useFieldErrors<BookingField>(findFirst);
  return { ...errors, clearAll: () => setErrors({}) };
}

function findFirst(form: HTMLFormElement, errors: FieldErrors<BookingField>) {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const first = fields.find(({ dataset }) => errors[dataset.field as BookingField]);
  return (
    first?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea, select)') ??
    first?.querySelector<HTMLElement>(TARGET)
  );
}
