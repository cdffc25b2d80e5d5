import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** To whatever e-mail they gave at the counter, so without a name. */
export function saleReceiptMail(
  settings: Settings,
  to: { orderId: number; email: string; sentences: string[] },
  receipt: Buffer,
): Mail {
  const number = orderNumber(to.orderId);
  return {
    ...writeMail(settings, to.email, {
      subject: `Your receipt ${number} from ${settings.name}`,
      heading: 'Your receipt',
      paragraphs: [`Thank you for your visit. Your receipt ${number} is attached.`, ...to.sentences],
    }),
    attachments: [
      {
        filename: `receipt-order-${to.orderId}.pdf`,
        contentType: 'application/pdf',
        base64: receipt.toString('base64'),
      },
    ],
  };
}
