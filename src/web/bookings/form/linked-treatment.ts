import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { useSearch } from '#web/kit/location.tsx';

/** The treatment in the URL (`/?treatment=3#booking`), if any. */
export function useLinkedTreatment(): number | null {
  const id = Number(new URLSearchParams(useSearch()).get('treatment'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The day and time of the URL (`&date=2026-09-17&time=15:00`), if both are. After hydration: the page has no day in it. */
export function useLinkedTime(): { date: string; time: string } | null {
  const search = new URLSearchParams(useSearch());
  const [date, time] = [search.get('date') ?? '', search.get('time') ?? ''];
  const isSlot = FORM_SLOTS.some((slot) => slot === time);
  return useHydrated() && DAY.test(date) && isSlot ? { date, time } : null;
}
