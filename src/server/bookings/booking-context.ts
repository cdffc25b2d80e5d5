import { whyNoTherapist } from '#shared/bookings/plan/choose-staff.ts';
import { whyNotBookable } from '#shared/bookings/plan/plan-part.ts';
import type { BookableTreatment } from '#shared/catalog/bookable-treatment.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { readContext } from './context/data.ts';
import type { BookingRow } from './tables.ts';

/** Everything a decision about a time rests on, read at one moment. */
export type BookingContext = Awaited<ReturnType<typeof readContext>>;

/** The studio's day of `instant` and the days after it. */
export function daysFrom(instant: Date, days = 1): Span {
  const day = studioDay(instant);
  return { start: studioInstant(day, '00:00'), end: studioInstant(addDays(day, days), '00:00') };
}

/** The therapist who is requested, if she is there and does the treatment. */
export function requireTherapist(
  { team, treatment }: Pick<BookingContext, 'team' | 'treatment'>,
  therapistId: number | null | undefined,
): number | undefined {
  const problem = whyNoTherapist(team, therapistId, treatment?.id);
  if (problem) throw problem;
  return therapistId ?? undefined;
}

/** Longer than anything at a studio takes. */
const LONG_MS = 12 * HOUR_MS;

/** The same day, and as much of the next as a visit may take that staff put late in the evening. */
export function daysAround(instant: Date): Span {
  const { start, end } = daysFrom(instant);
  return { start, end: new Date(Math.max(end.getTime(), instant.getTime() + LONG_MS)) };
}

/** What a booking that exists needs: its own therapist only where the client asked for her. */
export function needsOf({ treatmentId, therapistId, isRequested, deviceKindId }: BookingRow) {
  return { treatmentId, therapistId: isRequested ? (therapistId ?? undefined) : undefined, deviceKindId };
}

/** The treatment, if it is there, on offer, and its length known. */
export function requireBookable({
  treatment,
  settings,
}: Pick<BookingContext, 'treatment' | 'settings'>): BookableTreatment {
  if (!treatment) throw notFound('treatment');
  const problem = whyNotBookable(treatment, settings.phone);
  if (problem) throw problem;
  return treatment;
}
