import { useQuery } from '@tanstack/react-query';
import type { OpenDay } from '#shared/bookings/contract.ts';
import { formatSlot } from '#shared/bookings/slots.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { shortDay } from './day-words.ts';
import { isFarAway, JoinWaitlist } from './join-waitlist.tsx';
import type { VisitToWaitFor } from './join-waitlist-code.ts';
import type { When } from './use-free-times.ts';

type NextFreeProps = { when: When; visit?: VisitToWaitFor | undefined };

export function NextFree({ when, visit }: NextFreeProps) {
  const today = studioDay(useNow());
  const { data, isError } = useQuery({
    ...bookingsQueries.coming(today, when.query),
    select: (answer) => ('days' in answer ? nextFreeTimes(answer.days, when.times) : []),
  });
  const { treatmentId = null } = visit?.parts[0] ?? {};
  // Once a day is chosen, it is that day which can be waited for.
  const canWait = visit && treatmentId !== null && when.date === null;
  if (isError || (data?.length === 0 && !canWait)) return null;
  if (data?.length === 0) return canWait && <NoneSoon visit={visit} />;

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
      {canWait && data?.[0] && isFarAway(data[0].date, today) && <WantItSooner visit={visit} />}
    </fieldset>
  );
}

/** Beside the next free times, where they are further away than one likes. */
export function WantItSooner({ visit }: { visit: VisitToWaitFor }) {
  return (
    <JoinWaitlist className="mt-2" visit={visit} about="if something opens sooner">
      Want it sooner?
    </JoinWaitlist>
  );
}

/** In place of the next free times. */
export function NoneSoon({ visit, className }: { visit: VisitToWaitFor; className?: string }) {
  return (
    <div className={className}>
      <p className="muted">No free times in the next two weeks.</p>
      <JoinWaitlist className="mt-2" visit={visit} about="when a time opens">
        Want one that opens up?
      </JoinWaitlist>
    </div>
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
