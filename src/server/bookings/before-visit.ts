import { byMailTo, standingOf } from '#server/clients/identify.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { PatchTestDue } from '#shared/bookings/contract.ts';
import { RIGHTS } from '#shared/clients/person.ts';
import { findBooking } from './data.ts';
import { formUrlFor } from './forms/visit-forms.ts';
import { readPatchTests } from './safety/booking-notices.ts';
import { needsTalk } from './safety/data.ts';

/** What the client still has to do before a visit. */
export type BeforeVisit = {
  /** Where they fill in what we have to know first; null: nothing is missing. */
  formUrl: string | null;
  patchTests: PatchTestDue[];
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
  return {
    formUrl: await formUrlFor(tools, bookingId),
    patchTests: [...tests.values()].flat(),
    mustCall: RIGHTS[standing].seesRefusal && (await needsTalk(db, bookingId)),
  };
}
