import type { AvailabilityQuery } from '#web/bookings/queries.ts';

type Part = { treatmentId: number | null; therapistId: number | null };

/** The question about free times: of the treatments chosen so far, and who is asked for in each. */
export function toQuery(parts: readonly Part[]) {
  const chosen = parts.filter(({ treatmentId }) => treatmentId !== null);
  const [first = parts[0], ...more] = chosen;
  return {
    treatmentId: first?.treatmentId ?? undefined,
    therapistId: first?.therapistId ?? undefined,
    ...(more.length > 0 && { more: more.map(({ treatmentId }) => treatmentId).join() }),
    ...(more.some(({ therapistId }) => therapistId) && {
      moreWith: more.map(({ therapistId }) => therapistId ?? 0).join(),
    }),
  } satisfies AvailabilityQuery;
}
