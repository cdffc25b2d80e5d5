import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MadeBooking, NewBooking } from '#shared/bookings/contract.ts';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { useUser } from '#web/accounts/queries.ts';
import { isAboutCode, useEmailCode } from '#web/bookings/guest-code/use-email-code.ts';
import { AVAILABILITY } from '#web/bookings/queries.ts';
import { usePatchTest } from '#web/bookings/safety/use-patch-test.ts';
import { useWhen, type When } from '#web/bookings/when/use-when.ts';
import { CallError } from '#web/kit/call.ts';
import { type FieldErrors, useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { toast } from '#web/kit/toast.ts';
import type { TherapistChoice } from '#web/team/use-therapist-choice.ts';
import {
  type BookingField,
  bookingErrors,
  formPayload,
  guestOf,
  namesOf,
  nextStep,
} from './booking-draft.ts';
import { takePreHydrationInput } from './pre-hydration-input.ts';
import { bookedWords, bookingQueue, type QueuedBooking, type QueueOutcome, tell } from './queued-booking.ts';
import { countBooked, nearestOf, unsuitableIn, useBook } from './use-book.ts';
import { useDeposit } from './use-deposit.ts';
import { useGuest } from './use-guest.ts';
import { type MoreTreatments, useMoreTreatments } from './use-more-treatments.ts';
import { useSessions } from './use-sessions.ts';
import { useVisitPromo } from './use-visit-promo.ts';
import { useWantedTherapist } from './use-wanted-therapist.ts';
import { useWantedTreatment } from './use-wanted-treatment.ts';

/** State and actions of the main form; the components render it. */
export function useBookingForm(onDone: (made: MadeBooking) => void) {
  const { form, errors, setErrors, show, showProblem, clear } = useFieldErrors<BookingField>(findFirst);
  const { sent, ...parts } = useParts();
  const { wanted, more, when, person } = parts;
  const website = useRef<HTMLInputElement>(null);
  useEarlyChoices(form, parts);

  function finish(made: MadeBooking) {
    toast(bookedWords(made));
    for (const part of Object.values(parts)) part.clear();
    setErrors({});
    onDone(made);
  }

  const { queue, book, error, emailCode } = useSend(parts, { onDone: finish, showProblem });

  /** Another choice clears the errors of the last attempt. */
  function forget() {
    if (book.isError) book.reset();
    queue.clearError();
    patchTest.forget();
    setErrors(withoutMore);
  }
  const patchTest = usePatchTest(() => {
    when.clear();
    forget();
  });

  /** The code is for what was sent: with another treatment or e-mail it is asked for again. */
  function leaveCode() {
    if (emailCode.isRequested) forget();
    patchTest.forget();
  }

  const draft = { ...wanted, more: more.parts, date: when.date, time: when.time, guest: person.guest };

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (book.isPending) return;
    const isComplete = show(bookingErrors(draft));
    if (!isComplete || !sent || !emailCode.check()) return;
    person.change(person.guest); // prefilled values are stored now, and survive a session that ends meanwhile
    queue.clearError();
    const payload = formPayload({ ...sent, website: website.current?.value ?? '' });
    book.mutate({ ...payload, ...emailCode.sent });
  }

  return {
    ...{ form, errors, clear, ...parts, website, book, submit, forget, patchTest, emailCode, leaveCode },
    visit: sent && formPayload(sent),
    queued: queue.queued,
    ...problemIn(error),
    nextStep: nextStep(draft),
  };
}

type Send = { onDone: (made: MadeBooking) => void; showProblem: (error: unknown) => void };

/** Sends the booking, now or when the network is back, and what came of it. */
function useSend(parts: Parts, { onDone, showProblem }: Send) {
  const { wanted, therapist, more } = parts;
  const { treatment } = wanted;
  const client = useQueryClient();
  const queue = useBookingQueue({
    onFound: ({ body }) => showSent(body, parts),
    onOutcome: (outcome) => {
      if ('made' in outcome) {
        countBooked(client, outcome.made);
        return onDone(outcome.made);
      }
      tellUnlessShown(outcome);
      if ('error' in outcome) showProblem(outcome.error);
    },
  });
  const book = useBook({
    onDone,
    onFailed: (error, tried) => {
      if (treatment && !navigator.onLine && !(error instanceof CallError))
        return bookingQueue.add({
          ...{ ...tried, treatmentName: namesOf(treatment, more.complete), at: Date.now() },
          therapistName: therapist.name,
        });
      tellUnlessShown({ error });
      showProblem(error);
    },
  });
  const error = queue.error ?? book.error;
  return { queue, book, error, emailCode: useEmailCode({ ...book, error }) };
}

/** What is wrong with the further treatments is shown until anything is chosen. */
function withoutMore(errors: FieldErrors<BookingField>): FieldErrors<BookingField> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith('more.')));
}

/** The parts of the form, and all they say once nothing is missing. */
function useParts() {
  const { user } = useUser();
  const wanted = useWantedTreatment();
  const { treatment, hasExtraction } = wanted;
  const therapist = useWantedTherapist(treatment);
  const { therapistId } = therapist;
  const more = useMoreTreatments(wanted.bookable);
  const when = useWhen(FORM_SLOTS, {
    ...{ treatmentId: treatment?.id, therapistId: therapistId ?? undefined },
    ...(treatment && more.query),
  });
  const { instant } = when;
  const person = useGuest(user);
  const { guest } = person;
  const treatments = more.allWith(treatment);
  const session = useSessions({ user, treatments, instant });
  const sessions = session.used;
  const deposit = useDeposit({ treatments, user, sessions });
  const promo = useVisitPromo(treatments, sessions);
  const means = { sessions, depositMethod: deposit.method, promoCode: promo.sent };
  const chosen = { therapistId, hasExtraction, more: more.complete, ...means };
  const sent = treatment && instant && { treatment, instant, guest, user, ...chosen };
  return { wanted, therapist, more, when, person, session, deposit, promo, sent: sent ?? null };
}

/** What stands in the form, with what to do: a toast would hide that on a phone. */
function tellUnlessShown(outcome: QueueOutcome): void {
  if ('error' in outcome && (unsuitableIn(outcome.error) || isAboutCode(outcome.error))) return;
  tell(outcome);
}

/** What can be chosen instead: a free time, or a treatment that suits. */
function problemIn(error: unknown) {
  return { nearest: nearestOf(error), unsuitable: unsuitableIn(error) };
}

/** Day and time are not one control: the focus goes to the day in the tab order, or the first free time. */
function findFirst(form: HTMLFormElement, errors: FieldErrors<BookingField>) {
  const invalid = '[aria-invalid="true"]:is(input, textarea, select)';
  const first = [...form.querySelectorAll<HTMLElement>(`${invalid}, [data-field]`)].find(
    (field) => field.matches(invalid) || errors[field.dataset.field as BookingField],
  );
  return first?.dataset.field
    ? first.querySelector<HTMLElement>('input:not(:disabled), [data-day][tabindex="0"]')
    : first;
}

type Parts = {
  wanted: ReturnType<typeof useWantedTreatment>;
  therapist: TherapistChoice;
  more: MoreTreatments;
  when: When;
  person: ReturnType<typeof useGuest>;
};

/** Fills in what was sent before the page was loaded. */
function showSent(body: NewBooking, { wanted, therapist, more, when, person }: Parts): void {
  wanted.setTreatmentId(body.treatmentId);
  wanted.setExtraction(body.addExtraction === true, body.treatmentId);
  therapist.choose(body.therapistId ?? null);
  more.restore(body.more ?? []);
  when.choose(body.appointmentDate);
  person.change(guestOf(body));
}

/** Takes over what was chosen and typed before the form's code was loaded. */
function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  { wanted, therapist, when, person }: Parts,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useEffect(() => {
    const {
      treatment: id,
      therapist: therapistId,
      extraction,
      day,
      time,
      dialCode,
    } = takePreHydrationInput();
    if (id) wanted.setTreatmentId(Number(id));
    if (therapistId) therapist.choose(Number(therapistId));
    if (extraction !== undefined) wanted.setExtraction(extraction, id ? Number(id) : undefined);
    if (day) when.setDate(day);
    if (time) when.setTime(time);
    if (form.current) person.takeEarly(form.current, dialCode);
  }, []);
}

type Queue = {
  /** One waiting since before the page was loaded: the form shows its details. */
  onFound: (queued: QueuedBooking) => void;
  onOutcome: (outcome: QueueOutcome) => void;
};

/** The booking that waits for the network, if any, and its result. */
function useBookingQueue({ onFound, onOutcome }: Queue) {
  const client = useQueryClient();
  const queued = useSyncExternalStore(bookingQueue.subscribe, bookingQueue.current, () => null);
  const [error, setError] = useState<unknown>(null);
  const latest = useRef({ onFound, onOutcome });
  useEffect(() => {
    latest.current = { onFound, onOutcome };
  });

  useEffect(() => {
    const found = bookingQueue.current();
    if (found) latest.current.onFound(found);
    const stop = bookingQueue.onOutcome((outcome) => {
      setError('error' in outcome ? outcome.error : null);
      void client.invalidateQueries({ queryKey: AVAILABILITY });
      latest.current.onOutcome(outcome);
    });
    bookingQueue.watch();
    return stop;
  }, [client]);

  return { queued, error, clearError: () => setError(null) };
}
