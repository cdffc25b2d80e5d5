import type { BookingFields } from '#server/bookings/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { LateMinutes } from '#shared/bookings/late/late.ts';
import type { ShownLate } from '#shared/bookings/late/late-contract.ts';
import { isOpen } from '#shared/bookings/status.ts';

export type LateField = { late?: ShownLate };

type Said = Pick<
  BookingRow,
  | 'status'
  | 'startsAt'
  | 'arrivedAt'
  | 'lateFor'
  | 'lateMinutes'
  | 'lateSaidAt'
  | 'lateMeans'
  | 'lateLeftMinutes'
  | 'lateAnswer'
>;

/** Until the client is here, or the visit has another time. */
export function shownLate(row: Said): LateField {
  const { status, arrivedAt, lateMinutes, lateSaidAt, lateMeans, lateLeftMinutes, lateAnswer } = row;
  if (!isOpen(status) || arrivedAt !== null || !isAboutNow(row)) return {};
  if (lateMinutes === null || lateSaidAt === null || lateMeans === null || lateLeftMinutes === null)
    return {};
  const late = { minutes: lateMinutes, saidAt: lateSaidAt.toISOString(), means: lateMeans };
  return { late: { ...late, leftMinutes: lateLeftMinutes, answer: lateAnswer } };
}

/** How often something was said about this start. */
export function lateChangesOf(row: Pick<BookingRow, 'startsAt' | 'lateFor' | 'lateChanges'>): number {
  return isAboutNow(row) ? row.lateChanges : 0;
}

function isAboutNow({ startsAt, lateFor }: Pick<BookingRow, 'startsAt' | 'lateFor'>): boolean {
  return lateFor !== null && lateFor.getTime() === startsAt.getTime();
}

type Terms = { minutes: LateMinutes; means: ShownLate['means']; leftMinutes: number };

/** Null: in time after all. A new word has no answer yet. */
export function lateFields(row: BookingRow, terms: Terms | null, now: Date): BookingFields {
  return {
    lateFor: row.startsAt,
    lateChanges: lateChangesOf(row) + 1,
    lateMinutes: terms?.minutes ?? null,
    lateMeans: terms?.means ?? null,
    lateLeftMinutes: terms?.leftMinutes ?? null,
    lateSaidAt: terms && now,
    lateAnswer: null,
  };
}
