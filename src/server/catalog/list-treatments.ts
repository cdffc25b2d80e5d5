import type { Context, Visitor } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { promoOffer } from '#shared/studio/promo.ts';
import { listTreatmentRows } from './data.ts';

/** At the price a booking made now is charged: the promo's treatment at the promo's price. */
export async function listTreatments({ db, visitor, now }: Context<Visitor | null>): Promise<Treatment[]> {
  const rows = await listTreatmentRows(db, { onlyActive: visitor?.role !== 'admin' });
  const { promo } = await readSettings(db);
  const today = studioDay(now());
  return rows.map((row) => ({ ...row, ...promoOffer(promo, row.id, today) }));
}
