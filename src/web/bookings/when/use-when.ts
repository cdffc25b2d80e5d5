import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import { type AvailabilityQuery, bookingsQueries } from '#web/bookings/queries.ts';
import { slotsOf } from './slots-of.ts';

export type When = ReturnType<typeof useWhen>;

/** The chosen day and time, checked against current availability. */
export function useWhen(times: readonly string[], input: AvailabilityQuery, firstDate: string | null = null) {
  const [date, setDate] = useState(firstDate);
  const [requested, setRequested] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    ...bookingsQueries.day(date ?? '', input),
    enabled: date !== null,
    select: (answer) => ('slots' in answer ? answer.slots : []),
  });

  const slots = slotsOf(times, data, requested);
  const isGone = slots.some(({ time, reason }) => time === requested && reason !== null);
  const time = isGone ? null : requested;

  return {
    query: input,
    times,
    date,
    time,
    /** The choice that has become unavailable: it comes back when that changes. */
    gone: isGone ? requested : null,
    slots,
    isFull: data !== undefined && slots.every(({ reason }) => reason !== null),
    isChecking: date !== null && data === undefined && !isError,
    hasFailed: isError && data === undefined,
    refetch: () => void refetch(),
    setDate,
    setTime: setRequested,
    /** Splits an instant into studio day and time. */
    choose: (instant: string) => {
      setDate(studioDay(new Date(instant)));
      setRequested(studioTime(new Date(instant)));
    },
    clear: () => {
      setDate(null);
      setRequested(null);
    },
    instant: date && time ? studioInstant(date, time) : null,
  };
}
