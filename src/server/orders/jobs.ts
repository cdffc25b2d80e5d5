import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { EXPIRE_CARD_PAGE, MAIL_RECEIPT, REFUND_CARD } from './job-kinds.ts';
import { mailReceipt } from './mail-receipt.ts';
import { expireCardPage, refundCard } from './payments/settle-with-stripe.ts';

export const ordersJobs: JobHandlers = {
  [MAIL_RECEIPT]: mailReceipt,
  [EXPIRE_CARD_PAGE]: expireCardPage,
  [REFUND_CARD]: refundCard,
};
