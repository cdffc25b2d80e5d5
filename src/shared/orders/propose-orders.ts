/** An order that waits for its money. */
export type UnpaidOrder = { id: number; totalCents: number; customerName: string };
export type ProposedOrder = UnpaidOrder & {
  /** Whether every part of the name is in the line, or only some. */
  isWholeName: boolean;
};

const MOST = 5;

/**
 * The orders a payment without an order number may be for: exactly that amount, and the customer's name in the line.
 * Those that fit equally well all come back, for a person to choose; nobody is paid by this.
 */
export function proposeOrders(
  { text, cents }: { text: string; cents: number },
  orders: readonly UnpaidOrder[],
): ProposedOrder[] {
  const words = new Set(wordsOf(text));
  const rated = orders
    .filter(({ totalCents }) => totalCents === cents)
    .map((order) => ({ order, score: nameScore(order.customerName, words) }));
  const best = Math.max(0, ...rated.map(({ score }) => score));
  if (best === 0) return [];
  return rated
    .filter(({ score }) => score === best)
    .slice(0, MOST)
    .map(({ order, score }) => ({ ...order, isWholeName: score === 1 }));
}

/** The share of the name's parts that are in the line, from 0 to 1. Initials alone prove nothing. */
function nameScore(name: string, words: ReadonlySet<string>): number {
  const parts = [...new Set(wordsOf(name))].filter((part) => part.length > 1);
  if (parts.length === 0) return 0;
  return parts.filter((part) => words.has(part)).length / parts.length;
}

/** Lower case, without accents: banks write TAN WEI LING, and ANDRE for André. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
