import { findContactEmail } from '#server/clients/data.ts';
import { byMailTo, standingOf } from '#server/clients/identify.ts';
import { formUrlFor } from '#server/forms/visit-forms.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { PatchTestDue } from '#shared/bookings/contract.ts';
import { RIGHTS } from '#shared/clients/person.ts';
import { findBooking } from './data.ts';
import { callFirstMail } from './emails.ts';
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
    mustCall: RIGHTS[standing].isToldRefusal && (await needsTalk(db, bookingId)),
  };
}

/** Somebody booked for a client with another e-mail than the card's: what speaks against it is said to the client alone. */
export async function askToCall(tools: Reading, bookingId: number): Promise<void> {
  const row = await findBooking(tools.db, bookingId);
  const recipient = row ? await findContactEmail(tools.db, row.clientId) : '';
  if (!row || recipient === '' || recipient === row.customerEmail) return;
  if (!(await needsTalk(tools.db, bookingId))) return;
  await queueMail(tools, callFirstMail({ row, recipient, settings: await readSettings(tools.db) }));
}
