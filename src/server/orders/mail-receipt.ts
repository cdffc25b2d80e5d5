import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { isPaid } from '#shared/orders/order-states.ts';
import { claimReceiptMail, findWholeOrder } from './data.ts';
import { paidMail } from './emails.ts';
import { writeOrderReceipt } from './order-receipt.ts';

/** The PDF first; then the mail and the mark that it was sent in one transaction, so that it is sent once. */
export async function mailReceipt(tools: Tools, { orderId }: { orderId: number }): Promise<void> {
  const { db, now, publicUrl } = tools;
  const order = await findWholeOrder(db, orderId);
  // Cancelled since: another mail has said so.
  if (!order || order.customer.isAnonymised || !isPaid(order.row.status)) return;

  const settings = await readSettings(db);
  const receipt = await writeOrderReceipt(order, settings, now());
  await db.transaction(async (tx) => {
    if (!(await claimReceiptMail(tx, orderId, now()))) return;
    await queueMail({ db: tx, now, publicUrl }, paidMail({ order, settings, publicUrl }, receipt));
  });
}
