import { notFound, refusal } from '#shared/kit/problem.ts';
import type { BookableTreatment } from './context/data.ts';
import type { Ground } from './read-ground.ts';

/** The treatment, if it is there, on offer, and its length known. */
export function requireBookable({ treatment, settings }: Ground): BookableTreatment {
  if (!treatment) throw notFound('treatment');
  if (!treatment.isActive) {
    throw refusal(
      'not_on_offer',
      `${treatment.name} is not on offer at the moment. Please choose another treatment.`,
    );
  }
  if (treatment.durationMinutes === 0) {
    throw refusal(
      'not_online',
      `${treatment.name} cannot be booked online. Please call us on ${settings.phone}.`,
    );
  }
  return treatment;
}
