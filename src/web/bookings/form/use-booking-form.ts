import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { fieldsOfBody, formBody } from '#web/bookings/draft/to-body.ts';
import type { VisitEvent } from '#web/bookings/draft/visit-draft.ts';
import {
  errorsToShow,
  missingFields,
  nextStep,
  refusedFields,
  type VisitErrors,
} from '#web/bookings/draft/visit-errors.ts';
import { isAboutCode } from '#web/bookings/guest-code/email-code.ts';
import { AVAILABILITY } from '#web/bookings/queries.ts';
import { CallError } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import {
  bookedWords,
  bookingQueue,
  type QueuedBooking,
  type QueueOutcome,
  showOutcome,
} from './queued-booking.ts';
import { countBooked, nearestOf, unsuitableIn, useBook } from './use-book.ts';
import { useLinkedVisit } from './use-linked-visit.ts';

export function useBookingForm(onDone: (made: MadeBooking) => void) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const visit = useLinkedVisit(form);
  const { draft, dispatch, filled, complete, chosen } = visit;

  function finish(made: MadeBooking) {
    // What is still to be paid stands on the page; a toast would say it twice.
    if (!made.deposit) toast(bookedWords(made));
    dispatch({ type: 'booked' });
    onDone(made);
  }

  /** The message must be rendered before the field gets the focus, so that it is read out. */
  function showErrors(event: VisitEvent, errors: VisitErrors) {
    flushSync(() => dispatch(event));
    if (form.current) findFirst(form.current, errors)?.focus();
  }

  function refuse(error: unknown) {
    toastUnlessShown({ error });
    showErrors({ type: 'refused', error }, refusedFields(error));
  }

  const queued = useBookingQueue({
    onFound: ({ body }) => dispatch({ type: 'filled', by: 'restored', fields: fieldsOfBody(body) }),
    onOutcome: (outcome) => {
      if ('error' in outcome) return refuse(outcome.error);
      if (!('made' in outcome)) return showOutcome(outcome);
      countBooked(client, outcome.made);
      finish(outcome.made);
    },
  });
  const book = useBook({
    emailCode: draft.emailCode,
    dispatch,
    onDone: finish,
    onFailed: (error, tried) => {
      if (navigator.onLine || error instanceof CallError) return refuse(error);
      bookingQueue.add({
        ...tried,
        treatmentName: chosen.map(({ treatment }) => treatment.name).join(' + '),
        therapistName: chosen[0]?.therapistName,
        at: Date.now(),
      });
    },
  });

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (book.isPending) return;
    const missing = missingFields(filled);
    if (Object.keys(missing).length > 0 || !complete)
      return showErrors({ type: 'incomplete', errors: errorsToShow(filled, draft.wasLed) }, missing);
    book.send(formBody(complete, website.current?.value));
  }

  return {
    ...visit,
    form,
    website,
    queued,
    submit,
    isBusy: book.isPending,
    body: complete && formBody(complete),
    nearest: nearestOf(draft.refused),
    unsuitable: unsuitableIn(draft.refused),
    nextStep: nextStep(filled),
  };
}

/** What stands in the form, with what to do: a toast would hide that on a phone. */
function toastUnlessShown(outcome: QueueOutcome & { error: unknown }): void {
  if (!unsuitableIn(outcome.error) && !isAboutCode(outcome.error)) showOutcome(outcome);
}

/** Day and time are not one control: the focus goes to the day in the tab order, or the first free time. */
function findFirst(form: HTMLFormElement, errors: VisitErrors) {
  const invalid = '[aria-invalid="true"]:is(input, textarea, select)';
  const isMissing = (field: HTMLElement) => {
    const name = field.dataset.field ?? DETAILS[field.getAttribute('autocomplete') ?? ''];
    return field.matches(invalid) || (name && errors[name]);
  };
  const first = [...form.querySelectorAll<HTMLElement>('input, textarea, select, [data-field]')].find(
    isMissing,
  );
  return first?.dataset.field
    ? first.querySelector<HTMLElement>('input:not(:disabled), [data-day][tabindex="0"]')
    : first;
}

/** Who comes, by what a browser fills in there. */
const DETAILS: { [autocomplete: string]: string } = {
  name: 'customerName',
  email: 'customerEmail',
  'tel-national': 'customerPhone',
};

type Queue = {
  /** One waiting since before the page was loaded: the form shows its details. */
  onFound: (queued: QueuedBooking) => void;
  onOutcome: (outcome: QueueOutcome) => void;
};

function useBookingQueue({ onFound, onOutcome }: Queue): QueuedBooking | null {
  const client = useQueryClient();
  const queued = useSyncExternalStore(bookingQueue.subscribe, bookingQueue.current, () => null);
  const latest = useRef({ onFound, onOutcome });
  useEffect(() => {
    latest.current = { onFound, onOutcome };
  });

  useEffect(() => {
    const found = bookingQueue.current();
    if (found) latest.current.onFound(found);
    const stop = bookingQueue.onOutcome((outcome) => {
      void client.invalidateQueries({ queryKey: AVAILABILITY });
      latest.current.onOutcome(outcome);
    });
    bookingQueue.watch();
    return stop;
  }, [client]);

  return queued;
}
