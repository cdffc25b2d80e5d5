import { cardsOf } from '#server/clients/cards.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { formState, isFor } from '#shared/forms/form-state.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { listPosedForms } from './data.ts';
import { newFormLink } from './form-links.ts';

/** As much of a booking as forms need. */
export type FormVisit = { id: number; clientId: number; treatmentId: number; startsAt: Date };

/** A link works some days longer than its visit: a form may be late. */
const DAYS_AFTER = 7;

/** Whether the client still has to sign something that counts on the day of the visit. */
export async function needsForms(db: Db, { clientId, treatmentId, startsAt }: FormVisit): Promise<boolean> {
  const posed = await listPosedForms(db, await cardsOf(db, clientId));
  const day = studioDay(startsAt);
  return posed.some((form) => isFor(form, [treatmentId]) && formState(form, form.signed, day) !== 'signed');
}

/** The URL for a mail about this visit; null when there is nothing to sign. */
export async function formUrlFor(
  tools: Pick<Tools, 'db' | 'now' | 'publicUrl'>,
  visit: FormVisit,
): Promise<string | null> {
  if (!(await needsForms(tools.db, visit))) return null;
  return `${tools.publicUrl}/forms/${await visitFormLink(tools, visit)}`;
}

export function visitFormLink(
  tools: Pick<Tools, 'db' | 'now'>,
  { id, clientId, startsAt }: Pick<FormVisit, 'id' | 'clientId' | 'startsAt'>,
): Promise<string> {
  const expiresAt = new Date(startsAt.getTime() + DAYS_AFTER * 86_400_000);
  return newFormLink(tools, { clientId, bookingId: id, expiresAt });
}
