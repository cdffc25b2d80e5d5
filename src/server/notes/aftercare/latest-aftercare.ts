import type { Context } from '#server/kit/http/context.ts';
import { listProducts } from '#server/notes/data.ts';
import type { Aftercare } from '#shared/notes/contract.ts';
import { listLatestOf, type VisitAftercare } from './data.ts';
import { productIdsOf } from './send-aftercare.ts';

/** The same words as in the mail; of the note only what is meant for the client. */
export async function getLatestAftercare({ db, visitor }: Context): Promise<Aftercare | null> {
  const parts = await listLatestOf(db, visitor.id);
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
