import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { MOST_PARTS } from '#web/bookings/draft/visit-draft.ts';
import type { PartChoice } from '#web/bookings/draft/visit-fields.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { useSearch } from '#web/kit/location.tsx';
import { readId } from '#web/kit/read-id.ts';

export type LinkedPart = Pick<PartChoice, 'treatmentId' | 'therapistId'>;

/** The visit in the URL (`/?treatment=3&with=4&more=5,6&moreWith=0,4#booking`): at least one part, of which nothing may be known. */
export function useLinkedParts(): LinkedPart[] {
  const search = new URLSearchParams(useSearch());
  const idsOf = (names: readonly string[]) =>
    names.flatMap((name) => (search.get(name) ?? '').split(',').map(readId));
  const people = idsOf(['with', 'moreWith']);
  return idsOf(['treatment', 'more'])
    .map((treatmentId, place) => ({ treatmentId, therapistId: people[place] ?? null }))
    .filter(({ treatmentId }, place) => place === 0 || treatmentId !== null)
    .slice(0, MOST_PARTS);
}

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The day and time of the URL (`&date=2026-09-17&time=15:00`), if both are. After hydration: the page has no day in it. */
export function useLinkedTime(): { date: string; time: string } | null {
  const search = new URLSearchParams(useSearch());
  const [date, time] = [search.get('date') ?? '', search.get('time') ?? ''];
  const isSlot = FORM_SLOTS.some((slot) => slot === time);
  return useHydrated() && DAY.test(date) && isSlot ? { date, time } : null;
}
