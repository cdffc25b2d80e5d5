import { studioDay } from '#shared/kit/studio-time.ts';

// Spelled out, because Node and browsers disagree about "Sept".
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "9 Sep 2027": the day of the studio's calendar, whatever the reader's. */
export function shortDay(instant: string): string {
  const [year = 0, month = 1, day = 1] = studioDay(new Date(instant)).split('-').map(Number);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}
