import type { BookingInTheWay } from '#shared/studio/contract.ts';
import { CallError } from '#web/kit/call.ts';

export type InTheWay = { message: string; total: number; bookings: BookingInTheWay[] };

/** The bookings the server wants confirmed before saving; null for another error. */
export function readInTheWay(error: unknown): InTheWay | null {
  if (!(error instanceof CallError) || error.problem.code !== 'bookings_in_the_way') return null;
  const { message = '', total, bookings } = error.problem;
  const known = Array.isArray(bookings) ? (bookings as BookingInTheWay[]) : []; // by the contract
  return { message, total: Number(total) || known.length, bookings: known };
}
