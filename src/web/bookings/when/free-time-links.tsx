import './when.css';
import { useQuery } from '@tanstack/react-query';
import { FORM_SLOTS, formatSlot } from '#shared/bookings/slots.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { type AvailabilityQuery, bookingsQueries } from '#web/bookings/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { dayWord, type FreeTime, nextFreeTimes } from './next-free.tsx';

type FreeTimeLinksProps = {
  query: AvailabilityQuery;
  /** Where one of them leads: the form, with it chosen. */
  urlOf: (free: FreeTime) => string;
};

/** The next free times outside the form, each a link into it. */
export function FreeTimeLinks({ query, urlOf }: FreeTimeLinksProps) {
  const today = studioDay(useNow());
  const { data, isError } = useQuery({
    ...bookingsQueries.coming(today, query),
    select: (answer) => ('days' in answer ? nextFreeTimes(answer.days, FORM_SLOTS) : []),
  });
  if (isError) return null;
  if (data?.length === 0)
    return <p className="muted">No free times in the next two weeks. Later days are in the calendar.</p>;

  return (
    <nav className="next-free" aria-label="Next free times">
      <span className="slot-group__label" aria-hidden="true">
        Next free
      </span>
      <div className="pills">
        {!data && [1, 2, 3].map((each) => <Skeleton key={each} className="next-free__wait" />)}
        {data?.map((free) => (
          <a key={free.date} className="pill" href={urlOf(free)}>
            <small>{`${dayWord(free.date, today)}, `}</small>
            <span>{formatSlot(free.time)}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}
