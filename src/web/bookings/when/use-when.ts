import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import { type AvailabilityQuery, bookingsQueries } from '#web/bookings/queries.ts';
import { slotsOf } from './slots-of.ts';

export type When = ReturnType<typeof useWhen>;

/** The day and the time somebody is choosing, held against what is free right now. */
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
    wish: input,
    times,
    date,
    time,
    /** What was chosen and cannot be had: it comes back by itself when that changes. */
    gone: isGone ? requested : null,
    slots,
    isFull: data !== undefined && slots.every(({ reason }) => reason !== null),
    isChecking: date !== null && data === undefined && !isError,
    hasFailed: isError && data === undefined,
    refetch: () => void refetch(),
    setDate,
    setTime: setRequested,
    /** Takes an instant apart into the studio's day and time. */
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
