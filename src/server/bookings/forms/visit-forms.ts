import { byMailTo, type CameBy, standingOf } from '#server/clients/identify.ts';
import { newFormLink } from '#server/forms/form-links.ts';
import { type FormVisit, needsForms } from '#server/forms/visit-forms.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { findVisit } from './data.ts';

type Reading = Pick<Tools, 'db' | 'now'>;

/** A link works some days longer than its visit: a form may be late. */
const DAYS_AFTER = 7;

/** Of a visit to come: whether something is still to be signed. */
export async function isFormMissing(
  { db }: Pick<Tools, 'db'>,
  bookingId: number,
  { isTyped }: { isTyped: boolean },
): Promise<boolean> {
  const visit = await findVisit(db, bookingId);
  return visit !== undefined && needsForms(db, visit, { isTyped });
}

/** The URL for a mail about this visit; null when there is nothing to sign. */
export async function formUrlFor(
  tools: Reading & Pick<Tools, 'publicUrl'>,
  bookingId: number,
): Promise<string | null> {
  const visit = await findVisit(tools.db, bookingId);
  if (!visit) return null;
  const came = byMailTo(visit.email);
  const isTyped = (await standingOf(tools.db, visit.clientId, came)) === 'typed';
  if (!(await needsForms(tools.db, visit, { isTyped }))) return null;
  return `${tools.publicUrl}/forms/${await newVisitLink(tools, visit, came)}`;
}

/** Of a visit to come; empty when it is none. */
export async function visitFormLink(tools: Reading, bookingId: number, came: CameBy): Promise<string> {
  const visit = await findVisit(tools.db, bookingId);
  return visit ? newVisitLink(tools, visit, came) : '';
}

function newVisitLink(
  tools: Reading,
  { startsAt, clientId, visitId }: FormVisit,
  came: CameBy,
): Promise<string> {
  const expiresAt = new Date(startsAt.getTime() + DAYS_AFTER * DAY_MS);
  return newFormLink(tools, { clientId, bookingId: visitId, expiresAt, came });
}
