import { createHash } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { lockOrder } from '#server/orders/data.ts';
import { setOrderStatus } from '#server/orders/set-order-status.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import { formatCents, MAX_CENTS, toMoneyString } from '#shared/kit/money.ts';
import { malformed } from '#shared/kit/problem.ts';
import { type BankEntry, readBankCsv } from '#shared/orders/bank-csv.ts';
import type { BankLine, BankReport } from '#shared/orders/contract.ts';
import { isPaid, orderNumber } from '#shared/orders/order-states.ts';
import { findPayment, insertPayment } from './data.ts';

type Outcome = { pile: keyof BankReport; message: string };

/** One transaction per line: a file may be uploaded again, whole or overlapping, and pays nothing twice. */
export async function matchBankCsv(ctx: Context, csv: string): Promise<BankReport> {
  const entries = readBankCsv(csv);
  if (entries.length === 0) {
    throw malformed('There is no incoming payment in this table. Please export it as CSV, with the amounts.');
  }
  const report: BankReport = { matched: [], known: [], unmatched: [] };
  const times = new Map<string, number>();
  for (const entry of entries) {
    const time = (times.get(entry.text) ?? 0) + 1;
    times.set(entry.text, time);
    const { pile, message } = await match(ctx, entry, keyOf(entry, time));
    report[pile].push(toLine(entry, message));
  }
  const { matched, known, unmatched } = report;
  const details = { matched: matched.length, known: known.length, unmatched: unmatched.length };
  await recordAudit(ctx, { action: 'read bank table', target: 'orders', details });
  return report;
}

function match(ctx: Context, { orderIds, cents }: BankEntry, externalId: string): Promise<Outcome> {
  return ctx.db.transaction(async (tx): Promise<Outcome> => {
    const [id, another] = orderIds;
    if (!id) return no('There is no order number in this line.');
    if (another) return no('There is more than one order number in this line.');
    const row = await lockOrder(tx, id);
    if (await findPayment(tx, 'bank', externalId)) {
      return { pile: 'known', message: `${orderNumber(id)} was marked paid by this line before.` };
    }
    const trouble = whyNot(row, id, cents);
    if (!row || trouble) return no(trouble);

    const receivedAt = ctx.now();
    const payment = { orderId: id, source: 'bank', externalId, amountCents: cents, isCounted: true } as const;
    await setOrderStatus({ ...ctx, db: tx }, row, 'paid', 'studio');
    await insertPayment(tx, { ...payment, receivedAt });
    return { pile: 'matched', message: `${orderNumber(id)} is paid.` };
  });
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

function toLine({ line, text, cents, orderIds }: BankEntry, message: string): BankLine {
  const amount = cents <= MAX_CENTS ? toMoneyString(cents) : null;
  return { line, text: text.slice(0, 300), amount, orderId: orderIds[0] ?? null, message };
}
