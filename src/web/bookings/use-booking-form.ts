import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { useUser } from '#web/accounts/queries.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { BOOKED } from './booked.ts';
import { bookingErrors, formPayload, nextStep } from './booking-draft.ts';
import { takeEarlyWishes } from './early-wishes.ts';
import { useBook } from './use-book.ts';
import { useBookingErrors } from './use-booking-errors.ts';
import { useGuest } from './use-guest.ts';
import { useWhen } from './use-when.ts';
import { useWishedTreatment } from './use-wished-treatment.ts';

/** Everything the main form knows and does; the components show it. */
export function useBookingForm(onDone: (made: MadeBooking) => void) {
  const { user } = useUser();
  const wanted = useWantedTreatment();
  const { treatment, hasExtraction } = wanted;
  const when = useWhen(FORM_SLOTS, { treatmentId: treatment?.id });
  const { form, errors, show, showProblem, clear, clearAll } = useBookingErrors();
  const person = useGuest(user, form);
  const website = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the form is awake
  useEffect(() => {
    const { treatment: id, day, time } = takeEarlyWishes();
    if (id) wanted.setTreatmentId(Number(id));
    if (day) when.setDate(day);
    if (time) when.setTime(time);
  }, []);

  const book = useBook({
    onDone: (made) => {
      toast({ title: 'Booking Confirmed!', description: BOOKED });
      for (const part of [wanted, when, person]) part.clear();
      clearAll();
      onDone(made);
    },
    onFailed: (error) => {
      const description = messageOf(error, 'Failed to create booking. Please try again.');
      toast({ title: 'Booking Failed', description, tone: 'destructive' });
      showProblem(error);
    },
  });

  const draft = { treatment, hasExtraction, date: when.date, time: when.time, guest: person.guest };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (book.isPending) return;
    const { guest } = person;
    const isComplete = show(bookingErrors(draft));
    if (!isComplete || !treatment || !when.instant) return;
    person.change(guest); // what the account knew is said now, and outlives a session that ends meanwhile
    const sent = { treatment, hasExtraction, instant: when.instant, guest, user };
    book.mutate(formPayload({ ...sent, website: website.current?.value ?? '' }));
  }

  return { form, errors, clear, wanted, when, person, website, book, submit, nextStep: nextStep(draft) };
}

/** The treatment and its extraction; another treatment begins with its own rule. */
function useWantedTreatment() {
  const { data: treatments = [] } = useQuery(catalogQueries.treatments());
  const bookable = treatments.filter(({ isActive, duration }) => isActive && duration > 0);
  const [treatmentId, setTreatmentId] = useWishedTreatment();
  const [extraction, setExtraction] = useState<{ of: number | null; isWanted: boolean } | null>(null);
  const treatment = bookable.find(({ id }) => id === treatmentId);
  const isAsked = (treatment?.extraction ?? 'required') === 'required';

  return {
    bookable,
    treatment,
    hasExtraction: extraction?.of === treatmentId ? extraction.isWanted : isAsked,
    setTreatmentId,
    setExtraction: (isWanted: boolean) => setExtraction({ of: treatmentId, isWanted }),
    clear: () => {
      setTreatmentId(null);
      setExtraction(null);
    },
  };
}
