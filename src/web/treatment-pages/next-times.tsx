import { useQuery } from '@tanstack/react-query';
import { FORM_SLOTS, formatSlot } from '#shared/bookings/slots.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { dayWord, nextFreeTimes } from '#web/bookings/when/next-free.tsx';
import '#web/bookings/when/when.css';
import { bookTimeUrl } from '#web/catalog/treatments/book-link.tsx';
import { useNow } from '#web/kit/now.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

/** The next free times: each leads into the booking form with the treatment, the day and the time chosen. */
export function NextTimes({ treatment }: { treatment: Pick<Treatment, 'id' | 'name'> }) {
  const today = studioDay(useNow());
  const { data, isError } = useQuery({
    ...bookingsQueries.coming(today, { treatmentId: treatment.id }),
    select: (answer) => ('days' in answer ? nextFreeTimes(answer.days, FORM_SLOTS) : []),
  });
  if (isError || data?.length === 0) return null;

  return (
    <nav className="next-free next-times" aria-label={`Next free times for ${treatment.name}`}>
      <span className="slot-group__label" aria-hidden="true">
        Next free
      </span>
      <div className="pills">
        {!data && [1, 2, 3].map((each) => <Skeleton key={each} className="next-free__wait" />)}
        {data?.map((free) => (
          <a key={free.date} className="pill" href={bookTimeUrl(treatment.id, free)}>
            <small>{`${dayWord(free.date, today)}, `}</small>
            <span>{formatSlot(free.time)}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}
