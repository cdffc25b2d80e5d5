import { findManaged, managedBy } from '#server/bookings/find-booking.ts';
import { idsOfVisit } from '#server/bookings/visits/ids-of-visit.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { listProducts } from '#server/notes/data.ts';
import type { Aftercare } from '#shared/notes/contract.ts';
import { listCompleted, listLatestOf, type VisitAftercare } from './data.ts';
import { productIdsOf } from './send-aftercare.ts';

/** The same words as in the mail; of the note only what is meant for the client. */
export async function getLatestAftercare({ db, visitor }: Context): Promise<Aftercare | null> {
  return toAftercare(db, await listLatestOf(db, visitor.id));
}

/** Who typed the client's e-mail reads what everybody reads on the page of the treatment. */
export async function getVisitAftercare(
  ctx: Context<Visitor | null>,
  token: string,
): Promise<Aftercare | null> {
  const row = await findManaged(ctx, token);
  const { standing } = await managedBy(ctx, row, token);
  const parts = await listCompleted(ctx.db, await idsOfVisit(ctx.db, row));
  return toAftercare(ctx.db, standing === 'typed' ? parts.map(withoutAdvice) : parts);
}

function withoutAdvice(part: VisitAftercare): VisitAftercare {
  return { ...part, advice: '', nextVisitWeeks: null, productIds: [] };
}

async function toAftercare(db: Db, parts: VisitAftercare[]): Promise<Aftercare | null> {
  const [first] = parts;
  if (!first) return null;
  const ids = productIdsOf(parts);
  const products = await listProducts(db, ids);
  const weeks = parts.flatMap(({ nextVisitWeeks }) => nextVisitWeeks ?? []);
  return {
    bookingId: first.bookingId,
    treatmentName: parts.map(({ treatmentName }) => treatmentName).join(' + '),
    appointmentDate: first.startsAt.toISOString(),
    text: together(parts, 'text'),
    advice: together(parts, 'advice'),
    nextVisitWeeks: weeks.length > 0 ? Math.min(...weeks) : null,
    products: ids.flatMap((id) => products.find((each) => each.id === id) ?? []),
  };
}

/** Of several treatments, each with its name before it; what two of them share is said once. */
function together(parts: readonly VisitAftercare[], field: 'text' | 'advice'): string {
  const said = parts.filter(
    (part, index) => part[field] !== '' && parts.findIndex((each) => each[field] === part[field]) === index,
  );
  if (parts.length === 1) return parts[0]![field]; // the only one
  return said.map((part) => `${part.treatmentName}:\n${part[field]}`).join('\n\n');
}
