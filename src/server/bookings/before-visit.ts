import { formUrlFor } from '#server/forms/visit-forms.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { PatchTestDue } from '#shared/bookings/contract.ts';
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
  const tests = await readPatchTests(tools, [bookingId]);
  return { formUrl: await formUrlFor(tools, bookingId), patchTests: [...tests.values()].flat() };
}
