import type { OpenDay } from '#shared/bookings/contract.ts';

export type FreeTime = { date: string; time: string };

/** The first free one of `times` on each of the next few days. */
export function nextFreeTimes(days: OpenDay[], times: readonly string[], most = 3): FreeTime[] {
  return days
    .flatMap(({ date, times: free = [] }) => {
      const time = times.find((each) => free.includes(each));
      return time ? [{ date, time }] : [];
    })
    .slice(0, most);
}
