import type { Context } from '#server/kit/http/context.ts';
import { listProducts } from '#server/notes/data.ts';
import type { Aftercare } from '#shared/notes/contract.ts';
import { findLatestOf } from './data.ts';

/** The same words as in the mail; of the note only what is meant for the client. */
export async function getLatestAftercare({ db, visitor }: Context): Promise<Aftercare | null> {
  const visit = await findLatestOf(db, visitor.id);
  if (!visit) return null;
  const products = await listProducts(db, visit.productIds);
  const { bookingId, treatmentName, startsAt, text, advice, nextVisitWeeks, productIds } = visit;
  return {
    ...{ bookingId, treatmentName, text, advice, nextVisitWeeks },
    appointmentDate: startsAt.toISOString(),
    products: productIds.flatMap((id) => products.find((each) => each.id === id) ?? []),
  };
}
