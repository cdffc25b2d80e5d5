import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AVAILABILITY, type AvailabilityQuery, bookingsQueries } from '#web/bookings/queries.ts';
import { findNextOpenDay } from './find-next-open-day.ts';

type Looking = AvailabilityQuery & { after: string; times: readonly string[] };

export function useNextOpenDay({ after, times, ...input }: Looking) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...AVAILABILITY, 'next', { after, times, ...input }],
    staleTime: 0,
    queryFn: () => {
      const ask = {
        month: async (month: string) => {
          const answer = await client.fetchQuery(bookingsQueries.month(month, input));
          return 'days' in answer ? answer.days : [];
        },
        day: async (date: string) => {
          const answer = await client.fetchQuery(bookingsQueries.day(date, input));
          return 'slots' in answer ? answer.slots : [];
        },
      };
      return findNextOpenDay(ask, after, times);
    },
  });
}
