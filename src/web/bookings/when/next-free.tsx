import { useQuery } from '@tanstack/react-query';
import type { OpenDay } from '#shared/bookings/contract.ts';
import { formatSlot } from '#shared/bookings/slots.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { shortDay } from './day-words.ts';
import type { When } from './use-free-times.ts';

export function NextFree({ when }: { when: When }) {
  const today = studioDay(useNow());
  const { data, isError } = useQuery({
    ...bookingsQueries.coming(today, when.query),
    select: (answer) => ('days' in answer ? nextFreeTimes(answer.days, when.times) : []),
  });
  if (isError || data?.length === 0) return null;

  return (
    <fieldset className="next-free" aria-label="Next free times">
      <span className="slot-group__label" aria-hidden="true">
        Next free
      </span>
      <div className="pills">
        {!data && [1, 2, 3].map((each) => <Skeleton key={each} className="next-free__wait" />)}
        {data?.map((free) => (
          <button
            key={free.date}
            type="button"
            className="pill"
            aria-pressed={free.date === when.date && free.time === when.time}
            onClick={() => when.choose(free)}
          >
            <small>{`${dayWord(free.date, today)}, `}</small>
            <span>{formatSlot(free.time)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Today, Tomorrow or the day. */
export function dayWord(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : shortDay(day);
}

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
