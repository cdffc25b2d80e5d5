import { FORM_SLOTS } from '#shared/bookings/slots.ts';
import { useSearch } from '#web/kit/location.tsx';

/** The free time in the URL (`/?with=3&date=2026-09-17&time=15:00#booking`), if any; null where it is none of the form's. */
export function useLinkedTime(): { date: string; time: string } | null {
  const search = new URLSearchParams(useSearch());
  const [date, time] = [search.get('date') ?? '', search.get('time') ?? ''];
  return /^\d{4}-\d\d-\d\d$/.test(date) && FORM_SLOTS.some((slot) => slot === time) ? { date, time } : null;
}
