import type { Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { listProducts } from '#server/notes/data.ts';
import { hasDemoPeople } from '#server/studio/demo-people.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { isReservedEmail } from '#shared/kit/email.ts';
import { aftercareDueAt, LATEST_DAYS } from '#shared/notes/aftercare-due.ts';
import { settle, takeUnsettled, type VisitAftercare } from './data.ts';
import { aftercareMail } from './emails.ts';

const MOST = 500;
const DAY_MS = 86_400_000;

export const aftercareMails: Schedule = {
  name: 'aftercare',
  everyMinutes: 1,
  run: sendAftercare,
};

/** A visit is settled in the transaction of its mail: each gets one at most, despite crashes and whatever happens to it later. */
function sendAftercare({ db, now, publicUrl }: Tools): Promise<void> {
  return db.transaction(async (tx) => {
    const at = now();
    const visits = await takeUnsettled(tx, {
      after: new Date(at.getTime() - LATEST_DAYS * DAY_MS),
      most: MOST,
    });
    const due = visits.filter((visit) => aftercareDueAt(visit) <= at);
    if (due.length === 0) return;

    const settings = await readSettings(tx);
    const isDemo = await hasDemoPeople(tx);
    for (const visit of due) {
      const products = await listProducts(tx, visit.productIds);
      const isSent = hasWords(visit, products.length) && isReachable(visit, isDemo);
      await settle(tx, [{ bookingId: visit.bookingId, settledAt: at, sentAt: isSent ? at : null }]);
      const inOrder = visit.productIds.flatMap((id) => products.find((each) => each.id === id) ?? []);
      const mail = { visit, products: inOrder, settings, publicUrl };
      if (isSent) await queueMail({ db: tx, now, publicUrl }, aftercareMail(mail));
    }
  });
}

function hasWords({ text, advice }: VisitAftercare, products: number): boolean {
  return text !== '' || advice !== '' || products > 0;
}

/** Not everybody at the counter has an e-mail, and invented people get none. */
function isReachable({ customerEmail }: VisitAftercare, isDemo: boolean): boolean {
  return customerEmail !== '' && !(isDemo && isReservedEmail(customerEmail));
}
