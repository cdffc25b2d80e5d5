import type { BookingInTheWay } from '#shared/studio/contract.ts';
import { CallError } from '#web/kit/call.ts';

export type InTheWay = { message: string; total: number; bookings: BookingInTheWay[] };

/** The bookings that the server asks about before it saves; null when it said something else. */
export function readInTheWay(error: unknown): InTheWay | null {
  if (!(error instanceof CallError) || error.problem.code !== 'bookings_in_the_way') return null;
  const { message = '', total, bookings } = error.problem;
  const known = Array.isArray(bookings) ? (bookings as BookingInTheWay[]) : []; // as the contract has them
  return { message, total: Number(total) || known.length, bookings: known };
}
