import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FORM_SLOTS, formatSlot } from '#shared/bookings/slots.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { type AvailabilityQuery, bookingsQueries } from '#web/bookings/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { FreeTimesSkeleton } from './free-times-skeleton.tsx';
import { isFarAway } from './join-waitlist.tsx';
import type { VisitToWaitFor } from './join-waitlist-code.ts';
import { dayWord, type FreeTime, NoneSoon, nextFreeTimes, WantItSooner } from './next-free.tsx';

export type FreeTimeLinksProps = {
  query: AvailabilityQuery;
  /** Where one of them leads: the form, with it chosen. */
  urlOf: (free: FreeTime) => string;
  label?: string;
  /** Below what stands in their place when there are none. */
  none?: ReactNode;
  className?: string;
};

/** The next free times outside the form, each a link into it. */
export function FreeTimeLinks(props: FreeTimeLinksProps) {
  const { query, urlOf, label = 'Next free times', none = null, className = '' } = props;
  const today = studioDay(useNow());
  const { data, isError } = useQuery({
    ...bookingsQueries.coming(today, query),
    select: (answer) => ('days' in answer ? nextFreeTimes(answer.days, FORM_SLOTS) : []),
  });
  if (isError) return null;
  const visit = visitIn(query);
  if (data?.length === 0) {
    return (
      <>
        <NoneSoon visit={visit} className={className} />
        {none}
      </>
    );
  }
  if (!data) return <FreeTimesSkeleton className={className} />;

  return (
    <nav className={`next-free ${className}`} aria-label={label}>
      <span className="slot-group__label" aria-hidden="true">
        Next free
      </span>
      <div className="pills">
        {data.map((free) => (
          <a key={free.date} className="pill" href={urlOf(free)}>
            <small>{`${dayWord(free.date, today)}, `}</small>
            <span>{formatSlot(free.time)}</span>
          </a>
        ))}
      </div>
      {data[0] && isFarAway(data[0].date, today) && <WantItSooner visit={visit} />}
    </nav>
  );
}

/** Outside the form one treatment or one person is looked at. */
function visitIn({ treatmentId, therapistId }: AvailabilityQuery): VisitToWaitFor {
  const requested = typeof therapistId === 'number' ? therapistId : null;
  return { parts: [{ treatmentId: treatmentId ?? null, therapistId: requested }] };
}
