import type { Context } from '#server/kit/http/context.ts';
import type { SearchResult } from '#shared/admin/contract.ts';
import { resultScore } from '#shared/admin/result-score.ts';
import { readListWords } from '#shared/bookings/list-words.ts';
import { extractionCents } from '#shared/bookings/price.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { findArticles, findBookings, findClients, findOrders, findProducts, findTreatments } from './data.ts';

/** In all, and of each kind before they are ranked together. */
const MOST = 20;

/** `at`: bookings and orders that match alike stand by their time, the latest first. */
type Found = Promise<{ id: number; title: string; text: string; at?: Date }[]>;

/** The best over all kinds. Reception sells products, but what the studio offers and writes is for those who can change it. */
export async function searchEverything(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  q: string,
): Promise<SearchResult[]> {
  const number = readNumber(q);
  const words = {
    // Phone numbers match in any format.
    patterns: readListWords(q).texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`),
    booking: /^ord/i.test(q.trim()) ? null : number,
    order: number,
    most: MOST,
  };
  const found: [SearchResult['kind'], Found][] = [
    ['client', findClients(db, words)],
    ['product', productsAs(findProducts(db, words))],
    ['booking', bookingsAs(findBookings(db, words))],
    ['order', ordersAs(findOrders(db, words))],
  ];
  if (visitor.role === 'admin') {
    found.push(['treatment', treatmentsAs(findTreatments(db, words))], ['article', findArticles(db, words)]);
  }
  const results = await Promise.all(
    found.map(async ([kind, rows]) =>
      (await rows).map(({ at, ...row }) => ({ at, result: { kind, ...row } })),
    ),
  );
  const time = (at: Date | undefined) => at?.getTime() ?? Number.POSITIVE_INFINITY;
  return results
    .flat()
    .map(({ at, result }) => ({ at: time(at), result, score: resultScore(q, result) }))
    .sort((a, b) => b.score - a.score || (a.at === b.at ? 0 : b.at - a.at))
    .slice(0, MOST)
    .map(({ result }) => result);
}

async function bookingsAs(found: ReturnType<typeof findBookings>): Found {
  return (await found).map(({ id, title, treatment, startsAt, status }) => ({
    id,
    title,
    at: startsAt,
    text: `${treatment}, ${formatDateTime(startsAt)}, ${status}, #${id}`,
  }));
}

async function ordersAs(found: ReturnType<typeof findOrders>): Found {
  return (await found).map(({ id, buyer, cents, status, createdAt }) => ({
    id,
    title: orderNumber(id),
    at: createdAt,
    text: [buyer, formatCents(cents), status].filter(Boolean).join(', '),
  }));
}

async function treatmentsAs(found: ReturnType<typeof findTreatments>): Found {
  return (await found).map(({ id, title, cents, extraction }) => ({
    id,
    title,
    text: formatCents(cents + extractionCents(extraction)),
  }));
}

async function productsAs(found: ReturnType<typeof findProducts>): Found {
  return (await found).map(({ id, title, cents, code }) => ({
    id,
    title,
    text: [code, formatCents(cents)].filter(Boolean).join(', '),
  }));
}

/** "1001", "#1001" or "ORD-1001". */
function readNumber(q: string): number | null {
  const digits = /^(?:ord-?|#)?(\d{1,9})$/i.exec(q.trim())?.[1];
  return digits ? Number(digits) : null;
}
