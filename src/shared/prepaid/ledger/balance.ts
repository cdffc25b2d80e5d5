export const PREPAID_KINDS = ['package', 'gift_card', 'deposit', 'credit'] as const;
export type PrepaidKind = (typeof PREPAID_KINDS)[number];

export const KIND_NAMES: Record<PrepaidKind, string> = {
  package: 'Packages',
  gift_card: 'Gift cards',
  deposit: 'Deposits',
  credit: 'Credit',
};

/** What a line of an order can be. */
export const LINE_KINDS = ['product', 'visit', 'custom', ...PREPAID_KINDS] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Lines of an order that open an account instead of being handed over. */
export function isInAdvance(kind: string): kind is PrepaidKind {
  return (PREPAID_KINDS as readonly string[]).includes(kind); // includes() asks for one of them
}

type Balance = { sessions: number; cents: number };

/** What the next session is worth: an equal part of what is left, and the last one all of it. */
export function sessionValue({ sessions, cents }: Balance): number {
  return sessions <= 1 ? cents : Math.floor(cents / sessions);
}

/** Sessions that can still be booked. */
export function sessionsFree({ sessions, held }: { sessions: number; held: number }): number {
  return sessions - held;
}

/** Valid for so many months: until the end of the same day of that month, or of its last one. */
export function expiryDay(soldOn: string, months: number): string {
  const [year = 0, month = 1, day = 1] = soldOn.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10);
}
