import { useQuery } from '@tanstack/react-query';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { choicesIn, type VisitDispatch, type VisitDraft } from '#web/bookings/draft/visit-draft.ts';
import { type AvailabilityQuery, bookingsQueries } from '#web/bookings/queries.ts';
import { slotsOf, withMarks } from './slots-of.ts';

type Options = {
  times: readonly string[];
  query: AvailabilityQuery;
  draft: VisitDraft;
  dispatch: VisitDispatch;
};

export type When = ReturnType<typeof useFreeTimes>;

/** The chosen day and time, checked against current availability. */
export function useFreeTimes({ times, query, draft, dispatch }: Options) {
  const { date, time: requested } = choicesIn(draft);
  const { data, isError, refetch } = useQuery({
    ...bookingsQueries.day(date ?? '', query),
    enabled: date !== null,
    select: (answer) => ('slots' in answer ? answer : null),
  });
  const points = data?.bestFit?.points ?? 0;
  const slots = withMarks(slotsOf(times, data?.slots, requested), points);
  const isGone = slots.some(({ time, reason }) => time === requested && reason !== null);
  const time = isGone ? null : requested;

  return {
    query,
    times,
    date,
    time,
    /** The choice that has become unavailable: it comes back when that changes. */
    gone: isGone ? requested : null,
    slots,
    /** What a member earns on top at a time that is marked; 0: nothing. */
    bestFitPoints: points,
    /** Of the chosen time. */
    chosenPoints: slots.some((slot) => slot.time === time && slot.isBestFit) ? points : 0,
    isFull: data !== undefined && slots.every(({ reason }) => reason !== null),
    isChecking: date !== null && data === undefined && !isError,
    hasFailed: isError && data === undefined,
    refetch: () => void refetch(),
    /** A day or a time, or both; null: none after all. */
    choose: (chosen: { date?: string | null; time?: string | null }) => dispatch({ type: 'when', ...chosen }),
    instant: date && time ? studioInstant(date, time) : null,
  };
}
