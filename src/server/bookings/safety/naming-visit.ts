import type { BookingRow } from '#server/bookings/tables.ts';
import { namingThePart } from '#server/bookings/visits/visit-refusal.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

/** Where several bookings are written at once, a refusal of the gate says which it is about. */
export async function namingVisit<T>(
  { treatmentId, treatmentName, customerName }: BookingRow,
  work: () => Promise<T>,
  name = `${treatmentName} of ${customerName || FORMER_CUSTOMER}`,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.code !== 'not_suitable') throw error;
    throw namingThePart(error, treatmentId, name);
  }
}
