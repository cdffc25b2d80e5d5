import { useQuery } from '@tanstack/react-query';
import { FORM_SLOTS, formatSlot } from '#shared/bookings/slots.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { dayWord, nextFreeTimes } from '#web/bookings/when/next-free.tsx';
import { useNow } from '#web/kit/now.tsx';
import { TimesSkeleton } from './times-skeleton.tsx';

/** The next free times: each leads into the booking form with the treatment, the day and the time chosen. */
export function NextTimes({ treatment }: { treatment: Pick<Treatment, 'id' | 'name'> }) {
  const today = studioDay(useNow());
  const { data, isError } = useQuery({
    ...bookingsQueries.coming(today, { treatmentId: treatment.id }),
    select: (answer) => ('days' in answer ? nextFreeTimes(answer.days, FORM_SLOTS) : []),
  });
  if (isError || data?.length === 0) return null;
  if (!data) return <TimesSkeleton />;

  return (
    <nav className="next-free next-times" aria-label={`Next free times for ${treatment.name}`}>
      <span className="slot-group__label" aria-hidden="true">
        Next free
      </span>
      <div className="pills">
        {data.map((free) => (
          <a key={free.date} className="pill" href={bookTimeUrl(treatment.id, free)}>
            <small>{`${dayWord(free.date, today)}, `}</small>
            <span>{formatSlot(free.time)}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}

/** The booking form with all three chosen. */
function bookTimeUrl(treatmentId: number, { date, time }: { date: string; time: string }): string {
  return `/?${new URLSearchParams({ treatment: String(treatmentId), date, time })}#booking`;
}
