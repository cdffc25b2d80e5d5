import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { bearsGst } from '#shared/bills/taxable.ts';
import type { Period } from '#shared/counter/contract.ts';
import { METHOD_NAMES, type MoneyMethod } from '#shared/counter/payments.ts';
import { splitByMethod } from '#shared/counter/split-by-method.ts';
import { gstInside } from '#shared/kit/gst.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { refusal } from '#shared/kit/problem.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { LINE_KINDS, type LineKind } from '#shared/prepaid/ledger/balance.ts';
import {
  listDrawerOf,
  listGiftCardMoves,
  listPayments,
  listRefunds,
  listReturnedKinds,
  listSoldKinds,
} from './data.ts';

const MOST_DAYS = 366;
const HEADINGS = ['Date', 'Document', 'Description', 'Account', 'Net', 'GST', 'Gross', 'Method'];
const ACCOUNTS: Record<LineKind, string> = {
  product: 'Products',
  visit: 'Treatments',
  custom: 'Other sales',
  package: 'Packages sold',
  gift_card: 'Gift cards sold',
  deposit: 'Deposits received',
  credit: 'Credit of clients',
};

type Money = {
  day: string;
  orderId: number;
  channel: 'online' | 'counter';
  method: MoneyMethod;
  cents: number;
};
type Kind = { of: number; kind: LineKind; cents: number };
type Document = { description: string; sign: 1 | -1; moves: Money[]; kinds: Omit<Kind, 'of'>[] };

const GIFT_CARD = 'Gift card';

/**
 * Money in and out by account and method: the gross of each method of payment sums up to the takings of the days. A gift
 * card is sold without GST; what it pays bears it, in rows of their own. So are floats and petty cash: no takings.
 */
export async function exportAccounting(
  { db, now }: Pick<Context, 'db' | 'now'>,
  requested: Period,
): Promise<FileAnswer> {
  const today = studioDay(now());
  const period = { from: requested.from ?? `${today.slice(0, 7)}-01`, to: requested.to ?? today };
  const { from, to } = period;
  if (to < from) throw refusal('bad_period', 'The last day must not be before the first.');
  if (addDays(from, MOST_DAYS) <= to) throw refusal('bad_period', 'Please choose a year at most.');
  const { gstNumber } = await readSettings(db);
  const documents = [...(await readSales(db, period)), ...(await readReturns(db, period))];
  const hasGst = gstNumber !== '';
  const lines = [
    ...documents.flatMap((document) => linesOf(document, hasGst)),
    ...(await readGiftCards(db, period, hasGst)),
    ...(await readDrawerMoves(db, period)),
  ];
  const sorted = lines.sort((a, b) => String(a[0]).localeCompare(String(b[0])));
  return { name: `accounting-${from}-${to}.csv`, content: writeCsv([HEADINGS, ...sorted]) };
}

async function readSales(db: Context['db'], period: { from: string; to: string }): Promise<Document[]> {
  const payments = await listPayments(db, period);
  const kinds = groupBy(await listSoldKinds(db, period), ({ of }) => of);
  return [...groupBy(payments, ({ orderId }) => orderId)].map(([orderId, moves]) => ({
    sign: 1 as const,
    moves,
    kinds: kinds.get(orderId) ?? [],
    description: moves[0]?.channel === 'counter' ? 'Counter sale' : 'Online order',
  }));
}

/** The refunds of a void are one document: its lines are those of all methods together. */
async function readReturns(db: Context['db'], period: { from: string; to: string }): Promise<Document[]> {
  const refunds = await listRefunds(db, period);
  const kinds = groupBy(await listReturnedKinds(db, period), ({ of }) => of);
  const documents = groupBy(refunds, ({ id, orderId, isVoid }) =>
    isVoid ? `void ${orderId}` : `refund ${id}`,
  );
  return [...documents.values()].map((moves) => ({
    sign: -1 as const,
    moves,
    kinds: moves.flatMap(({ id }) => kinds.get(id) ?? []),
    description: `${moves[0]?.isVoid ? 'Void' : 'Refund'}: ${moves[0]?.reason}`,
  }));
}

function linesOf({ description, sign, moves, kinds }: Document, hasGst: boolean): (string | number)[][] {
  const [first] = moves;
  if (!first) return [];
  // An online order of products, which are paid and returned together.
  const all = kinds.length === 0 ? [{ kind: 'product' as const, cents: sumOf(moves) }] : kinds;
  const accounts = LINE_KINDS.flatMap((kind) => all.filter((each) => each.kind === kind));
  return splitByMethod(accounts, moves).map(({ account, method, cents }) => {
    const gst = hasGst && bearsGst(account.kind) ? gstInside(cents) : 0;
    return [
      ...[first.day, orderNumber(first.orderId), description, ACCOUNTS[account.kind]],
      ...[cents - gst, gst, cents].map((each) => toMoneyString(sign * each)),
      METHOD_NAMES[method.method],
    ];
  });
}

async function readGiftCards(
  db: Context['db'],
  period: { from: string; to: string },
  hasGst: boolean,
): Promise<(string | number)[][]> {
  return (await listGiftCardMoves(db, period)).map(({ day, orderId, cents }) => {
    const sign = cents < 0 ? -1 : 1;
    const gst = hasGst ? sign * gstInside(Math.abs(cents)) : 0;
    return [
      ...[day, orderNumber(orderId), cents < 0 ? 'Gift card returned' : 'Gift card used', 'Gift cards used'],
      ...[cents - gst, gst, cents].map(toMoneyString),
      GIFT_CARD,
    ];
  });
}

const DRAWER = 'Cash drawer';

async function readDrawerMoves(
  db: Context['db'],
  period: { from: string; to: string },
): Promise<(string | number)[][]> {
  return (await listDrawerOf(db, period)).map(({ move: { id, day, kind, amountCents, reason } }) => {
    const amount = (kind === 'in' ? amountCents : -amountCents) / 100;
    const description = `${kind === 'in' ? 'Cash in' : 'Cash out'}: ${reason}`;
    return [day, `CASH-${id}`, description, DRAWER, amount, 0, amount, DRAWER];
  });
}

function sumOf(moves: Money[]): number {
  return moves.reduce((sum, { cents }) => sum + cents, 0);
}

function groupBy<T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}
