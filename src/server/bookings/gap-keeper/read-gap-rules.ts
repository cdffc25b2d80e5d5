import { readTreatmentLengths } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { GapRules } from '#shared/bookings/offer-slots.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** What a gap can be sold for; null while the studio does not want its gaps kept, and then nothing is read. */
export async function readGapRules(db: Db, { gapKeeper }: Pick<Settings, 'gapKeeper'>): Promise<GapRules> {
  return gapKeeper.isOn ? { treatments: await readTreatmentLengths(db) } : null;
}
