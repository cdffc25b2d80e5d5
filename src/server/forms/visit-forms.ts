import { cardsOf } from '#server/clients/cards.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { formState, isFor } from '#shared/forms/form-state.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { findVisit, listPosedForms } from './data.ts';
import { newFormLink } from './form-links.ts';

type Reading = Pick<Tools, 'db' | 'now'>;

/** A link works some days longer than its visit: a form may be late. */
const DAYS_AFTER = 7;

/** Whether the client still has to sign something that counts on the day of the visit. */
export async function needsForms({ db }: Pick<Tools, 'db'>, bookingId: number): Promise<boolean> {
  const visit = await findVisit(db, bookingId);
  if (!visit) return false;
  const posed = await listPosedForms(db, await cardsOf(db, visit.clientId));
  const day = studioDay(visit.startsAt);
  return posed.some(
    (form) => isFor(form, [visit.treatmentId]) && formState(form, form.signed, day) !== 'signed',
  );
}

/** The URL for a mail about this visit; null when there is nothing to sign. */
export async function formUrlFor(
  tools: Reading & Pick<Tools, 'publicUrl'>,
  bookingId: number,
): Promise<string | null> {
  if (!(await needsForms(tools, bookingId))) return null;
  return `${tools.publicUrl}/forms/${await visitFormLink(tools, bookingId)}`;
}

/** Of a visit to come; empty when it is none. */
export async function visitFormLink(tools: Reading, bookingId: number): Promise<string> {
  const visit = await findVisit(tools.db, bookingId);
  if (!visit) return '';
  const expiresAt = new Date(visit.startsAt.getTime() + DAYS_AFTER * 86_400_000);
  return newFormLink(tools, { clientId: visit.clientId, bookingId, expiresAt });
}
