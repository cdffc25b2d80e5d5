import type { Db } from '#server/kit/db/db.ts';
import { findEntry, findOffer } from './data.ts';
import type { OfferRow } from './tables.ts';

/** For a job; null when it is gone. */
export async function readShownOffer(
  db: Db,
  id: number,
): Promise<(OfferRow & { clientId: number | null }) | null> {
  const offer = await findOffer(db, id);
  const entry = offer && (await findEntry(db, offer.entryId));
  return offer && entry ? { ...offer, clientId: entry.clientId } : null;
}
