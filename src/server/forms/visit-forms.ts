import { cardsOf } from '#server/clients/cards.ts';
import type { Db } from '#server/kit/db/db.ts';
import { formState, isFor } from '#shared/forms/form-state.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { listPosedForms } from './data.ts';

export type FormVisit = {
  /** Its first booking. */
  visitId: number;
  clientId: number;
  email: string;
  treatmentIds: number[];
  startsAt: Date;
};

/** Whether something that counts on the day of the visit is still to be signed. Typed: as if nobody had a card. */
export async function needsForms(
  db: Db,
  { visitId, clientId, treatmentIds, startsAt }: FormVisit,
  { isTyped }: { isTyped: boolean },
): Promise<boolean> {
  const posed = await listPosedForms(db, { clientIds: await cardsOf(db, clientId), visitId, isTyped });
  const day = studioDay(startsAt);
  return posed.some((form) => isFor(form, treatmentIds) && formState(form, form.signed, day) !== 'signed');
}
