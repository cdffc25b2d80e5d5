import { recordAudit } from '#server/audit/record-audit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { lastClosedDay, stopTakings } from '#server/orders/payments/takings-day.ts';
import type { CounterDay, NewDrawerMove } from '#shared/counter/contract.ts';
import { drawerRefusal } from '#shared/counter/drawer.ts';
import { MOST_CASH_CENTS } from '#shared/counter/limits.ts';
import { expectedCash, takingsDay } from '#shared/counter/takings.ts';
import { formatCents, parseMoney } from '#shared/kit/money.ts';
import { conflict, refusal } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { findClosingBefore, insertDrawerMove } from './data.ts';
import { getDay, leftInDrawer, readDrawer, readTakings } from './get-day.ts';

/** Puts cash into the drawer or takes it out apart from sales. One at a time, so that it is never taken out twice. */
export function moveCash(ctx: Context, { kind, amount, reason }: NewDrawerMove): Promise<CounterDay> {
  const amountCents = parseMoney(amount) ?? 0;
  if (amountCents === 0) throw refusal('no_amount', 'Please enter an amount above $0.00.');
  if (amountCents > MOST_CASH_CENTS) {
    const most = formatCents(MOST_CASH_CENTS);
    throw refusal('too_much', `There can be up to ${most} in the drawer. Please check the amount.`);
  }
  return withTransaction(ctx, async (inTransaction, tx) => {
    await stopTakings(tx);
    const today = studioDay(ctx.now());
    const day = takingsDay(today, await lastClosedDay(tx));
    if (kind === 'out') {
      const floatCents = leftInDrawer(await findClosingBefore(tx, day));
      const { cash } = await readTakings(tx, day);
      const expectedCents = expectedCash(floatCents, cash.netCents, await readDrawer(tx, day));
      const message = drawerRefusal(amountCents, expectedCents);
      if (message) throw conflict('drawer_short', message);
    }
    const movedBy = ctx.visitor.id;
    await insertDrawerMove(tx, { day, movedAt: ctx.now(), movedBy, kind, amountCents, reason });
    await recordAudit(inTransaction, {
      action: kind === 'in' ? 'put cash in' : 'take cash out',
      target: `day ${day}`,
      details: { after: { amount, reason } },
    });
    return getDay(inTransaction, today);
  });
}
