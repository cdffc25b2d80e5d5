import { greeting } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** To whatever e-mail they gave at the counter, so without a name. */
export function saleReceiptMail(
  settings: Settings,
  to: { orderId: number; email: string },
  receipt: Buffer,
): Mail {
  const number = orderNumber(to.orderId);
  const content = {
    heading: 'Your receipt',
    paragraphs: [greeting(null), `Thank you for your visit. Your receipt ${number} is attached.`],
  };
  return {
    recipient: to.email,
    subject: `Your receipt ${number} from ${settings.name}`,
    ...layOutMail(mailSender(settings), content),
    attachments: [
      {
        filename: `receipt-order-${to.orderId}.pdf`,
        contentType: 'application/pdf',
        base64: receipt.toString('base64'),
      },
    ],
  };
}
