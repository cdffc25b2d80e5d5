import { firstNameOf } from '#server/accounts/first-name.ts';
import { findInShop } from '#server/catalog/shop-stock.ts';
import { type Tools, withTransaction } from '#server/kit/http/context.ts';
import type { JobHandlers, Schedule } from '#server/kit/jobs/worker.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { deleteRequestsBefore, takeRequests } from './data.ts';
import { backInStockMail } from './emails.ts';
import { stopLink } from './stop-mails.ts';

/** Of one transaction. */
const MOST_AT_ONCE = 100;

/** Queued by a trigger, with the change that brought the product back. */
export const backInStockJobs: JobHandlers = {
  'mail that it is back': async (tools: Tools, { productId }: { productId: number }) => {
    while ((await mailSome(tools, productId)) === MOST_AT_ONCE);
  },
};

/**
 * To everybody who waits, in the order in which they asked. Each request goes in the transaction that queues its mail: a
 * process that is killed leaves both or neither. Sold out again before anybody was told, all go on waiting.
 */
function mailSome(tools: Tools, productId: number): Promise<number> {
  return withTransaction(tools, async (inTransaction, tx) => {
    const product = await findInShop(tx, productId);
    if (!product || product.stockQuantity <= 0) return 0;
    const emails = await takeRequests(tx, productId, MOST_AT_ONCE);
    const settings = await readSettings(tx);
    const back = { settings, publicUrl: tools.publicUrl, product, now: tools.now() };
    for (const email of emails) {
      const firstName = await firstNameOf(tx, email);
      await queueMail(
        inTransaction,
        backInStockMail({ email, firstName }, { ...back, stop: stopLink(tools, email) }),
      );
    }
    return emails.length;
  });
}

const RETENTION_DAYS = 180;

export const backInStockRetention: Schedule = {
  name: 'forget old back-in-stock requests',
  everyMinutes: 24 * 60,
  run: ({ db, now }) => deleteRequestsBefore(db, new Date(now().getTime() - RETENTION_DAYS * DAY_MS)),
};
