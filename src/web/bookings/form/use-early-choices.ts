import { type RefObject, useEffect } from 'react';
import type { When } from '#web/bookings/when/use-when.ts';
import { takePreHydrationInput } from './pre-hydration-input.ts';
import type { useGuest } from './use-guest.ts';
import type { useWantedTreatment } from './use-wanted-treatment.ts';

type Parts = {
  wanted: ReturnType<typeof useWantedTreatment>;
  when: When;
  person: ReturnType<typeof useGuest>;
};

/** Takes over what was chosen and typed before the form's code was loaded. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  { wanted, when, person }: Parts,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useEffect(() => {
    const { treatment: id, extraction, day, time, dialCode } = takePreHydrationInput();
    if (id) wanted.setTreatmentId(Number(id));
    if (extraction !== undefined) wanted.setExtraction(extraction, id ? Number(id) : undefined);
    if (day) when.setDate(day);
    if (time) when.setTime(time);
    if (form.current) person.takeEarly(form.current, dialCode);
  }, []);
}
