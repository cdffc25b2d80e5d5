import { recordAudit } from '#server/audit/record-audit.ts';
import { type Context, type Tools, withTransaction } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { writeSaleReceipt } from '#server/orders/order-receipt.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findSale } from './data.ts';
import { saleReceiptMail } from './emails.ts';

const MAIL_SALE_RECEIPT = 'mail sale receipt';

type ReceiptRequest = { orderId: number; email: string };

/** The PDF is written afterwards: it is slow, and others may wait for this transaction. */
export function queueSaleReceipt(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  payload: ReceiptRequest,
): Promise<void> {
  return queueJob(db, { kind: MAIL_SALE_RECEIPT, payload }, now());
}

export function mailSaleReceipt(ctx: Context, orderId: number, email: string): Promise<{ email: string }> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    if (!(await findSale(tx, orderId))) throw notFound('sale');
    await queueSaleReceipt(inTransaction, { orderId, email });
    await recordAudit(inTransaction, { action: 'mail receipt', target: `order ${orderId}` });
    return { email };
  });
}

export const counterJobs: JobHandlers = {
  [MAIL_SALE_RECEIPT]: async (tools: Tools, request: ReceiptRequest) => {
    const { receipt, sentences } = await writeSaleReceipt(tools, request.orderId);
    await queueMail(tools, saleReceiptMail(await readSettings(tools.db), { ...request, sentences }, receipt));
  },
};
