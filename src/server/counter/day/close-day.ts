import { recordAudit } from '#server/audit/record-audit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { stopTakings } from '#server/orders/payments/takings-day.ts';
import type { CounterDay, NewClosing } from '#shared/counter/contract.ts';
import { MOST_CASH_CENTS } from '#shared/counter/limits.ts';
import { expectedCash } from '#shared/counter/takings.ts';
import { formatCents, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { conflict, refusal } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { insertClosing } from './data.ts';
import { getDay, readDrawer, readTakings } from './get-day.ts';

/** Freezes the takings of a day. Whoever moves money meanwhile waits, and it belongs to the next day then. */
export function closeDay(ctx: Context, input: NewClosing): Promise<CounterDay> {
  const { day } = input;
  return withTransaction(ctx, async (inTransaction, tx) => {
    if (day > studioDay(ctx.now())) throw conflict('day_ahead', "A day that hasn't begun can't be closed.");
    await stopTakings(tx);
    const takings = await readTakings(tx, day);
    const drawer = await readDrawer(tx, day);
    const expectedCents = expectedCash(parseMoney(input.float) ?? 0, takings.cash.netCents, drawer);
    const money = readCash(input, expectedCents);
    const who = { closedAt: ctx.now(), closedBy: ctx.visitor.id };
    if (!(await insertClosing(tx, { day, ...who, ...money, expectedCents, takings }))) {
      throw conflict('day_closed', 'This day is already closed.');
    }
    const { countedCents, differenceReason } = money;
    const difference = toMoneyString(countedCents - expectedCents);
    const after = { counted: toMoneyString(countedCents), difference, differenceReason };
    await recordAudit(inTransaction, { action: 'close day', target: `day ${day}`, details: { after } });
    return getDay(inTransaction, day);
  });
}

function readCash({ float, counted, banked, differenceReason }: NewClosing, expectedCents: number) {
  const [floatCents = 0, countedCents = 0, bankedCents = 0] = [float, counted, banked].map(
    (amount) => parseMoney(amount) ?? 0,
  );
  if (Math.max(floatCents, countedCents) > MOST_CASH_CENTS) {
    const most = formatCents(MOST_CASH_CENTS);
    throw refusal('too_much', `There can be up to ${most} in the drawer. Please check the amounts.`);
  }
  if (bankedCents > countedCents) {
    throw refusal('banked_too_much', "You can't bank more cash than you counted.");
  }
  const reason = differenceReason ?? '';
  if (countedCents !== expectedCents && reason === '') {
    const off = formatCents(Math.abs(countedCents - expectedCents));
    const what = countedCents < expectedCents ? `${off} is missing` : `There is ${off} too much`;
    throw refusal('difference_unexplained', `${what}. Please give a reason.`);
  }
  return { floatCents, countedCents, bankedCents, differenceReason: reason };
}
