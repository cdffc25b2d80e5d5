import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { mailReceipt } from './order-receipt.ts';
import { expireCardPage, refundCard } from './payments/settle-with-stripe.ts';
import { EXPIRE_CARD_PAGE, MAIL_RECEIPT, REFUND_CARD } from './set-order-status.ts';

export const ordersJobs: JobHandlers = {
  [MAIL_RECEIPT]: mailReceipt,
  [EXPIRE_CARD_PAGE]: expireCardPage,
  [REFUND_CARD]: refundCard,
};
