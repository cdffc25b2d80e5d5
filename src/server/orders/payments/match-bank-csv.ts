import { createHash } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { findWholeOrder, lockOrder } from '#server/orders/data.ts';
import { lockOwnOrder } from '#server/orders/find-order.ts';
import { creditLateMoney, type LateMoney } from '#server/orders/in-advance/late-money.ts';
import { setOrderStatus } from '#server/orders/set-order-status.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import { toAdminOrder } from '#server/orders/to-order.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { formatCents, MAX_CENTS, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { conflict, malformed } from '#shared/kit/problem.ts';
import { type BankEntry, readBankCsv } from '#shared/orders/bank-csv.ts';
import type { AdminOrder, BankLine, BankReport } from '#shared/orders/contract.ts';
import { isPaid, orderNumber } from '#shared/orders/order-states.ts';
import { findCounterReference } from '#shared/orders/paynow.ts';
import { proposeOrders } from '#shared/orders/propose-orders.ts';
import { findPayment, insertPayment, listPaymentRows, listUnpaidOfAmounts } from './data.ts';
import { openTakingsDay } from './takings-day.ts';

const AT_THE_COUNTER =
  'This was paid at the counter, by the QR code on the screen. Please check that its sale was made.';

type Outcome = { pile: keyof BankReport; message: string; orderId?: number | null };

/** One transaction per line: a file may be uploaded again, whole or overlapping, and pays nothing twice. */
export async function matchBankCsv(ctx: Context, csv: string): Promise<BankReport> {
  const entries = readBankCsv(csv);
  if (entries.length === 0) {
    throw malformed('There is no incoming payment in this table. Please export it as CSV, with the amounts.');
  }
  const report: BankReport = { matched: [], known: [], unmatched: [] };
  const open: OpenLine[] = [];
  const times = new Map<string, number>();
  for (const entry of entries) {
    const time = (times.get(entry.text) ?? 0) + 1;
    times.set(entry.text, time);
    const key = keyOf(entry, time);
    const { pile, ...outcome } = await match(ctx, entry, key);
    const line = { ...toLine(entry, key), ...outcome };
    report[pile].push(line);
    const isOpen = pile === 'unmatched' && entry.orderIds.length === 0 && !findCounterReference(entry.text);
    if (isOpen && line.amount) open.push({ line, entry });
  }
  await addProposals(ctx.db, open);
  const { matched, known, unmatched } = report;
  const details = { matched: matched.length, known: known.length, unmatched: unmatched.length };
  await recordAudit(ctx, { action: 'read bank table', target: 'orders', details });
  return report;
}

function match(ctx: Context, { orderIds, cents, text }: BankEntry, externalId: string): Promise<Outcome> {
  return ctx.db.transaction(async (tx): Promise<Outcome> => {
    const [id, another] = orderIds;
    if (another) return no('There is more than one order number in this line.');
    const day = await openTakingsDay({ db: tx, now: ctx.now });
    const row = id ? await lockOrder(tx, id) : undefined;
    const before = await findPayment(tx, 'bank', externalId);
    if (before) {
      const { orderId } = before;
      return {
        pile: 'known',
        orderId,
        message: `${orderNumber(orderId!)} was marked paid by this line before.`, // written with its order
      };
    }
    if (!id)
      return no(findCounterReference(text) ? AT_THE_COUNTER : 'There is no order number in this line.');
    const money = { source: 'bank', externalId, amountCents: cents, method: 'bank', day } as const;
    const credit = row && (await creditLateMoney({ ...ctx, db: tx }, row, money));
    if (credit) return credited(id, credit);
    const problem = whyNot(row, id, cents);
    if (!row || problem) return no(problem);

    await pay({ ...ctx, db: tx }, row, externalId, day);
    return { pile: 'matched', message: `${orderNumber(id)} is paid.` };
  });
}

function credited(id: number, { row, isGivenBack }: LateMoney): Outcome {
  const message = isGivenBack
    ? `${orderNumber(id)} is a deposit of a visit that was cancelled. Please pay it back: it's among the refunds to pay out, and we've e-mailed the client.`
    : `${orderNumber(id)} is a deposit whose time was released. The money is now credit (${orderNumber(row.id)}), and we've e-mailed the client.`;
  return { pile: 'matched', message };
}

/** What a person confirmed of a line that names no order. Confirmed once more, it is as good as once. */
export function payByBankLine(
  ctx: Context,
  id: number,
  { key, amount }: { key: string; amount: string },
): Promise<AdminOrder> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const day = await openTakingsDay(inTransaction);
    const row = await lockOwnOrder(inTransaction, id);
    const before = await findPayment(tx, 'bank', key);
    if (before && before.orderId !== id) throw lineUsed();
    if (!before) {
      const problem = whyNot(row, id, parseMoney(amount) ?? 0);
      if (problem) throw conflict('not_payable', problem);
      await pay(inTransaction, row, key, day);
    }
    const whole = await findWholeOrder(tx, id);
    return toAdminOrder(whole!, await listPaymentRows(tx, [id])); // it is locked
  });
}

/** With the order locked. Of two admins who use one line for two orders at once, one is refused. */
async function pay(inTransaction: Context, row: OrderRow, externalId: string, day: string): Promise<void> {
  const { id: orderId, totalCents: amountCents } = row;
  await setOrderStatus(inTransaction, row, 'paid', 'studio');
  const payment = { orderId, source: 'bank', externalId, amountCents, isCounted: true } as const;
  const moved = { receivedAt: inTransaction.now(), method: 'bank', day } as const;
  if (!(await insertPayment(inTransaction.db, { ...payment, ...moved }))) throw lineUsed();
}

function lineUsed() {
  return conflict('line_used', 'This payment was already used for another order.');
}

type OpenLine = { line: BankLine; entry: BankEntry };

/** Orders that fit the amount and the name of lines without an order number: after all others were paid. */
async function addProposals(db: Db, open: readonly OpenLine[]): Promise<void> {
  if (open.length === 0) return;
  const orders = await listUnpaidOfAmounts(db, [...new Set(open.map(({ entry }) => entry.cents))]);
  const named = orders.map(({ id, totalCents, ...name }) => ({
    id,
    totalCents,
    customerName: fullName(name),
  }));
  for (const { line, entry } of open) {
    line.proposals = proposeOrders(entry, named).map(({ id, customerName, isWholeName }) => ({
      orderId: id,
      number: orderNumber(id),
      customerName,
      isWholeName,
    }));
  }
}

function whyNot(row: OrderRow | undefined, id: number, cents: number): string {
  const number = orderNumber(id);
  if (!row) return `There is no order ${number}.`;
  if (isPaid(row.status)) return `${number} was already paid. It may have been paid twice.`;
  if (row.status !== 'pending') return `${number} is ${row.status}. The money has to go back.`;
  if (cents !== row.totalCents) {
    return `${number} costs ${formatCents(row.totalCents)}, not ${formatCents(cents)}.`;
  }
  return '';
}

function no(message: string): Outcome {
  return { pile: 'unmatched', message };
}

/** The same line twice in one file is two payments, but the same file uploaded again is not. */
function keyOf({ text }: BankEntry, time: number): string {
  return `${createHash('sha256').update(text).digest('hex').slice(0, 32)}-${time}`;
}

function toLine({ line, text, cents, orderIds }: BankEntry, key: string): Omit<BankLine, 'message'> {
  const amount = cents <= MAX_CENTS ? toMoneyString(cents) : null;
  return { line, text: text.slice(0, 300), amount, orderId: orderIds[0] ?? null, key, proposals: [] };
}
