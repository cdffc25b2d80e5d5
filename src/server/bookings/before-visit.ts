import { byMailTo, standingOf } from '#server/clients/identify.ts';
import { formUrlFor } from '#server/forms/visit-forms.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { PatchTestDue } from '#shared/bookings/contract.ts';
import type { Standing } from '#shared/clients/person.ts';
import { findBooking } from './data.ts';
import { readPatchTests } from './safety/booking-notices.ts';

/** What the client still has to do before a visit. */
export type BeforeVisit = {
  /** Where they fill in what we have to know first; null: nothing is missing. */
  formUrl: string | null;
  patchTests: PatchTestDue[];
};

/** For a mail. `bookingId`: of several treatments in one visit, the first. */
export async function readBeforeVisit(
  tools: Pick<Tools, 'db' | 'now' | 'publicUrl'>,
  bookingId: number,
): Promise<BeforeVisit> {
  const tests = await readPatchTests(tools, [bookingId], await readStanding(tools.db, bookingId));
  return { formUrl: await formUrlFor(tools, bookingId), patchTests: [...tests.values()].flat() };
}

/** Of whoever reads the mail: it goes to the address given with the booking, which may not be the card's. */
async function readStanding(db: Db, bookingId: number): Promise<Standing> {
  const row = await findBooking(db, bookingId);
  return row ? standingOf(db, row.clientId, byMailTo(row.customerEmail)) : 'typed';
}
