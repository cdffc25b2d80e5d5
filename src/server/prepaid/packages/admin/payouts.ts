import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { givenName } from '#server/kit/mail/greeting.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { findBuyer } from '#server/orders/find-order.ts';
import { payOut } from '#server/orders/in-advance/give-back.ts';
import { findReader, type Reader } from '#server/prepaid/packages/data.ts';
import { paidOutMail } from '#server/prepaid/packages/emails.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { type CounterMethod, METHOD_NAMES } from '#shared/counter/payments.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import { orNotFound } from '#shared/kit/problem.ts';
import type { Payout, PayoutsQuery } from '#shared/prepaid/packages/admin-contract.ts';
import { findPayoutLine, listPayoutLines } from './data.ts';

export function listPayouts({ db }: Context, query: PayoutsQuery): Promise<PageOf<Payout>> {
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  return listPayoutLines(db, { isPaid: query.state === 'paid', ...page });
}

/** Of a gift card, which is nobody's until it is used. */
async function readBuyer(db: Db, { orderId }: Payout): Promise<Reader | undefined> {
  const buyer = await findBuyer(db, orderId);
  return buyer && { ...buyer, firstName: givenName(buyer.name) };
}

export function markPayoutPaid(
  ctx: Context,
  id: number,
  { method }: { method: CounterMethod },
): Promise<Payout> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await payOut(inTransaction, id, { method });
    const payout = orNotFound(await findPayoutLine(tx, id), 'refund');
    const { clientId, what, amount } = payout;
    const reader = await (clientId === null ? readBuyer(tx, payout) : findReader(tx, clientId));
    if (reader) {
      const input = { settings: await readSettings(tx) };
      const words = { what, cents: parseMoney(amount) ?? 0, method: METHOD_NAMES[method] };
      await queueMail(inTransaction, paidOutMail(input, reader, words));
    }
    const after = { amount, method };
    await recordAudit(inTransaction, {
      action: 'pay out refund',
      target: `refund ${id}`,
      details: { after },
    });
    return payout;
  });
}
