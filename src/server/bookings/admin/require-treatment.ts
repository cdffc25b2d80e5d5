import type { BookingContext } from '#server/bookings/booking-context.ts';
import type { BookableTreatment } from '#server/catalog/bookable-treatment.ts';
import { HttpProblem, notFound, refusal } from '#shared/kit/problem.ts';

/** The treatment, if it is there and on offer; its length may be unknown to everybody but the admin. */
export function requireTreatment({ treatment }: Pick<BookingContext, 'treatment'>): BookableTreatment {
  if (!treatment) throw notFound('treatment');
  if (!treatment.isActive) {
    throw refusal(
      'not_on_offer',
      `${treatment.name} is not on offer at the moment. Please switch it on first.`,
    );
  }
  return treatment;
}

/** What the catalogue says; where it says nothing, what the admin says. */
export function minutesFor(
  { name, durationMinutes }: BookableTreatment,
  given: number | null | undefined,
): number {
  const minutes = durationMinutes || given;
  if (minutes) return minutes;
  const message = `Please say how many minutes ${name} takes.`;
  throw new HttpProblem(422, { code: 'no_duration', message, fields: { durationMinutes: message } });
}
