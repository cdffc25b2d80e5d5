import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AVAILABILITY, type AvailabilityWish, bookingsQueries } from '#web/bookings/queries.ts';
import { findNextOpenDay } from './find-next-open-day.ts';

type Looking = AvailabilityWish & { after: string; times: readonly string[] };

export function useNextOpenDay({ after, times, ...wish }: Looking) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...AVAILABILITY, 'next', { after, times, ...wish }],
    staleTime: 0,
    queryFn: () => {
      const ask = {
        month: async (month: string) => {
          const answer = await client.fetchQuery(bookingsQueries.month(month, wish));
          return 'days' in answer ? answer.days : [];
        },
        day: async (date: string) => {
          const answer = await client.fetchQuery(bookingsQueries.day(date, wish));
          return 'slots' in answer ? answer.slots : [];
        },
      };
      return findNextOpenDay(ask, after, times);
    },
  });
}
