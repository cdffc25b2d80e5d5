import { formatNumber } from '#shared/kit/dates.ts';
import { sum } from '#shared/kit/sum.ts';
import { amountOf } from './points.ts';
import { BEST_FIT_TIME, signedPoints, type TransactionType } from './transaction.ts';

/** A row of a member's ledger. */
export type LedgerRow = {
  id: number;
  type: TransactionType;
  points: number;
  debtPoints: number;
  sourceKind: string;
  sourceId: string;
  /** The row it takes back. */
  reverses: number | null;
};

/** What was paid: an order, visits, or both at the counter. */
export type Paid = { orderId?: number; bookingIds: readonly number[] };

export type PointsReceipt = {
  before: number;
  parts: { name: string; points: number }[];
  balance: number;
};

const BONUS_NAMES: Partial<Record<TransactionType, string>> = {
  welcome_bonus: 'Welcome bonus',
  monthly_bonus: 'Bonus for regular visits',
};

/**
 * The points of a receipt, by part: before, each part and the balance add up to the last one. What else moved between
 * the first part and the last has a line of its own. Null when it has earned nothing, or all came back.
 */
export function pointsReceipt(ledger: readonly LedgerRow[], paid: Paid): PointsReceipt | null {
  const rows = ledger.toSorted((a, b) => a.id - b.id);
  const names = namesOf(rows, paid);
  const first = rows.findIndex(({ id }) => names.has(id));
  if (first === -1) return null;
  const last = rows.findLastIndex(({ id }) => names.has(id));
  const before = sum(rows.slice(0, first).map(({ points }) => points));
  const balance = sum(rows.slice(0, last + 1).map(({ points }) => points));
  const parts = [...new Set(names.values())].map((name) => ({
    name,
    points: sum(rows.filter(({ id }) => names.get(id) === name).map(earnedBy)),
  }));
  const other = balance - before - sum(parts.map(({ points }) => points));
  const all = other === 0 ? parts : [...parts, { name: 'Other changes', points: other }];
  const shown = all.filter(({ points }) => points !== 0);
  return shown.length > 0 ? { before, parts: shown, balance } : null;
}

/** The rows of what was paid, with the name of their part; what takes a row back belongs to the same part. */
function namesOf(rows: readonly LedgerRow[], { orderId, bookingIds }: Paid): Map<number, string> {
  const order = orderId === undefined ? null : String(orderId);
  const bookings = new Set(bookingIds.map(String));
  const names = new Map<number, string>();
  let isAfterVisit = false;
  for (const { id, type, sourceKind, sourceId, reverses } of rows) {
    const isVisit = sourceKind === 'booking' && bookings.has(sourceId);
    const isGap = sourceKind === 'gap' && bookings.has(sourceId);
    const reversed = reverses === null ? undefined : names.get(reverses);
    const bonus = BONUS_NAMES[type];
    if (reversed) names.set(id, reversed);
    else if (isVisit) names.set(id, 'Treatment');
    else if (isGap) names.set(id, BEST_FIT_TIME);
    else if (sourceKind === 'order' && sourceId === order) names.set(id, 'Products');
    // A visit's bonuses are written right after it, while nobody else writes to this ledger.
    else if (bonus && isAfterVisit) names.set(id, bonus);
    isAfterVisit = isVisit || (isAfterVisit && (bonus !== undefined || isGap));
  }
  return names;
}

function earnedBy({ points, debtPoints }: LedgerRow): number {
  return amountOf({ points, debt: debtPoints });
}

/** "You had 442 points. Treatment +148, Products +38. You have 628 points." */
export function pointsReceiptInWords({ before, parts, balance }: PointsReceipt): string {
  const list = parts.map(({ name, points }) => `${name} ${signedPoints(points)}`).join(', ');
  return `You had ${counted(before)}. ${list}. You have ${counted(balance)}.`;
}

function counted(points: number): string {
  return points === 1 ? '1 point' : `${formatNumber(points)} points`;
}
