import type { Context } from '#server/kit/http/context.ts';
import type { SearchResult } from '#shared/admin/contract.ts';
import { readListWords } from '#shared/bookings/list-words.ts';
import { extractionCents } from '#shared/bookings/price.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { findArticles, findBookings, findByName, findClients, findOrders } from './data.ts';

/** 20 in all. */
const MOST = { clients: 6, bookings: 5, orders: 4, treatments: 2, products: 2, articles: 1 };

type Found = Promise<{ id: number; title: string; text: string }[]>;

/** People first, then what they booked and bought, then what the studio offers; that only for those who can change it. */
export async function searchEverything(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  q: string,
): Promise<SearchResult[]> {
  // Phone numbers match in any format.
  const patterns = readListWords(q).texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  const lower = patterns.map((pattern) => pattern.toLowerCase());
  const number = readOrderNumber(q);
  const found: [SearchResult['kind'], Found][] = [
    ['client', findClients(db, lower, MOST.clients)],
    ['booking', bookingsAs(findBookings(db, patterns, MOST.bookings))],
    ['order', ordersAs(findOrders(db, { number, patterns: lower }, MOST.orders))],
  ];
  if (visitor.role === 'admin') {
    found.push(
      ['treatment', pricedAs(findByName(db, 'treatments', patterns, MOST.treatments))],
      ['product', pricedAs(findByName(db, 'products', patterns, MOST.products))],
      ['article', findArticles(db, patterns, MOST.articles)],
    );
  }
  const results = await Promise.all(
    found.map(async ([kind, rows]) => (await rows).map((row) => ({ kind, ...row }))),
  );
  return results.flat();
}

async function bookingsAs(found: ReturnType<typeof findBookings>): Found {
  return (await found).map(({ id, title, treatment, startsAt, status }) => ({
    id,
    title,
    text: `${treatment}, ${formatDateTime(startsAt)}, ${status}`,
  }));
}

async function ordersAs(found: ReturnType<typeof findOrders>): Found {
  return (await found).map(({ id, title, cents, status }) => ({
    id,
    title: orderNumber(id),
    text: [title, formatCents(cents), status].filter(Boolean).join(', '),
  }));
}

async function pricedAs(found: ReturnType<typeof findByName>): Found {
  return (await found).map(({ id, title, cents, extraction }) => ({
    id,
    title,
    text: formatCents(cents + extractionCents(extraction)),
  }));
}

/** "1001", "#1001" or "ORD-1001". */
function readOrderNumber(q: string): number | null {
  const digits = /^(?:ord-?|#)?(\d{1,9})$/i.exec(q.trim())?.[1];
  return digits ? Number(digits) : null;
}
