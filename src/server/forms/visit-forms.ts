import { cardsOf } from '#server/clients/cards.ts';
import { byMailTo, type CameBy, standingOf } from '#server/clients/identify.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { formState, isFor } from '#shared/forms/form-state.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { findVisit, listPosedForms } from './data.ts';
import { newFormLink } from './form-links.ts';

type Reading = Pick<Tools, 'db' | 'now'>;

/** A link works some days longer than its visit: a form may be late. */
const DAYS_AFTER = 7;

/** Whether something that counts on the day of the visit is still to be signed. Typed: as if nobody had a card. */
export async function needsForms(
  { db }: Pick<Tools, 'db'>,
  bookingId: number,
  { isTyped = false } = {},
): Promise<boolean> {
  const visit = await findVisit(db, bookingId);
  if (!visit) return false;
  const { visitId, clientId, treatmentIds, startsAt } = visit;
  const posed = await listPosedForms(db, { clientIds: await cardsOf(db, clientId), visitId, isTyped });
  const day = studioDay(startsAt);
  return posed.some((form) => isFor(form, treatmentIds) && formState(form, form.signed, day) !== 'signed');
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
  if (!(await needsForms(tools, bookingId, { isTyped }))) return null;
  return `${tools.publicUrl}/forms/${await visitFormLink(tools, bookingId, came)}`;
}

/** Of a visit to come; empty when it is none. */
export async function visitFormLink(tools: Reading, bookingId: number, came: CameBy): Promise<string> {
  const visit = await findVisit(tools.db, bookingId);
  if (!visit) return '';
  const expiresAt = new Date(visit.startsAt.getTime() + DAYS_AFTER * DAY_MS);
  return newFormLink(tools, { clientId: visit.clientId, bookingId: visit.visitId, expiresAt, came });
}
