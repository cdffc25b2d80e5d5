import { useQuery, useQueryClient } from '@tanstack/react-query';
import { WEEKDAYS } from '#shared/kit/dates.ts';
import { studioDay, weekdayOf } from '#shared/kit/studio-time.ts';
import type { Studio } from '#shared/studio/contract.ts';
import { AVAILABILITY, type AvailabilityQuery, bookingsQueries } from '#web/bookings/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { dayInWords } from './day-words.ts';
import { findNextOpenDay } from './find-next-open-day.ts';
import { JoinWaitlist } from './join-waitlist.tsx';
import type { VisitToWaitFor } from './join-waitlist-code.ts';
import type { OfferedSlot } from './slots-of.ts';
import type { When } from './use-free-times.ts';

type NextOpenDayProps = {
  when: When;
  date: string;
  visit?: VisitToWaitFor | undefined;
  onChoose: (day: string) => void;
};

/** When no time of a day is free: why, and a link to the next day with one. */
export function NextOpenDay({ when, date, visit, onChoose }: NextOpenDayProps) {
  const { hours } = useStudio();
  const today = studioDay(useNow());
  const { data: next, isPending } = useNextOpenDay({ after: date, times: when.times, ...when.query });

  return (
    <Note tone="shell" icon="calendar" className="mt-3">
      {noTimesText({ date, today, hours, slots: when.slots })}
      {isPending && ' Looking for the next open date...'}
      {next && (
        <span className="pills mt-2">
          <button type="button" className="pill" onClick={() => onChoose(next)}>
            {`Next open date: ${dayInWords(next)}`}
          </button>
        </span>
      )}
      {!isPending && !next && ' Please choose another date, or call us.'}
      {visit && when.slots.some(({ reason }) => reason === 'full') && (
        <JoinWaitlist
          className="mt-3"
          visit={visit}
          date={date}
          about={`when a time opens on ${dayInWords(date)}`}
        >
          Want this day?
        </JoinWaitlist>
      )}
    </Note>
  );
}

type Day = { date: string; today: string; hours: Studio['hours']; slots: OfferedSlot[] };

/** Why no time of a day is free, as a sentence. */
function noTimesText({ date, today, hours, slots }: Day): string {
  if (!hours[weekdayOf(date)]) return `We're closed on ${WEEKDAYS[weekdayOf(date)]}s.`;
  if (slots.every(({ reason }) => reason === 'closed')) return `We're closed on ${dayInWords(date)}.`;
  return date === today ? 'No times are left today.' : `${dayInWords(date)} is fully booked.`;
}

type Looking = AvailabilityQuery & { after: string; times: readonly string[] };

function useNextOpenDay({ after, times, ...input }: Looking) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...AVAILABILITY, 'next', { after, times, ...input }],
    staleTime: 0,
    queryFn: () => {
      const availability = {
        month: async (month: string) => {
          const answer = await client.fetchQuery(bookingsQueries.month(month, input));
          return 'days' in answer ? answer.days : [];
        },
        day: async (date: string) => {
          const answer = await client.fetchQuery(bookingsQueries.day(date, input));
          return 'slots' in answer ? answer.slots : [];
        },
      };
      return findNextOpenDay(availability, after, times);
    },
  });
}
