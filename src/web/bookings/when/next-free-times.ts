import type { OpenDay } from '#shared/bookings/contract.ts';

export type FreeTime = { date: string; time: string };

/** The first time of each of the next few days on which one of `times` can be had. */
export function nextFreeTimes(days: OpenDay[], times: readonly string[], most = 3): FreeTime[] {
  return days
    .flatMap(({ date, times: free = [] }) => {
      const time = times.find((each) => free.includes(each));
      return time ? [{ date, time }] : [];
    })
    .slice(0, most);
}
