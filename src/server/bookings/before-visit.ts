import { byMailTo, standingOf } from '#server/clients/identify.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { PatchTestDue } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { RIGHTS } from '#shared/clients/person.ts';
import { findBooking } from './data.ts';
import { formUrlFor } from './forms/visit-forms.ts';
import { readPatchTests } from './safety/booking-notices.ts';
import { listBookedTests, needsTalk } from './safety/data.ts';
import type { BookingRow } from './tables.ts';

/** What the client still has to do before a visit. */
export type BeforeVisit = {
  /** Where they fill in what we have to know first; null: nothing is missing. */
  formUrl: string | null;
  patchTests: PatchTestDue[];
  /** Those that were booked with the visit, to come. */
  tests: BookingRow[];
  /** Something they told us speaks against it: they call us first. */
  mustCall: boolean;
};

type Reading = Pick<Tools, 'db' | 'now' | 'publicUrl'>;

/**
 * For a mail. `bookingId`: of several treatments in one visit, the first. The mail goes to the address given with the
 * booking: where that is not the card's, it says nothing that comes from the card.
 */
export async function readBeforeVisit(tools: Reading, bookingId: number): Promise<BeforeVisit> {
  const { db } = tools;
  const row = await findBooking(db, bookingId);
  const standing = row ? await standingOf(db, row.clientId, byMailTo(row.customerEmail)) : 'typed';
  const tests = await readPatchTests(tools, [bookingId], standing);
  const isAhead = ({ status, startsAt }: BookingRow) => isOpen(status) && startsAt > tools.now();
  return {
    formUrl: await formUrlFor(tools, bookingId),
    patchTests: [...tests.values()].flat(),
    tests: (await listBookedTests(db, [row?.visitId ?? bookingId])).filter(isAhead),
    mustCall: RIGHTS[standing].seesRefusal && (await needsTalk(db, bookingId)),
  };
}
