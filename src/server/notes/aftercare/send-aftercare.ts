import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { recordMessage } from '#server/message-log/record-message.ts';
import { listProducts } from '#server/notes/data.ts';
import { hasDemoPeople } from '#server/studio/demo-people.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatDayMonth } from '#shared/kit/dates.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { isReservedEmail } from '#shared/kit/email.ts';
import { LATEST_DAYS, visitAftercareDueAt } from '#shared/notes/aftercare-due.ts';
import { type DueVisit, listOtherParts, settle, takeUnsettled, type VisitAftercare } from './data.ts';
import { aftercareMail } from './emails.ts';

const MOST = 500;

export const aftercareMails: Schedule = {
  name: 'aftercare',
  everyMinutes: 1,
  run: sendAftercare,
};

/** A visit is settled in the transaction of its mail: each gets one at most, despite crashes and whatever happens to it later. */
function sendAftercare({ db, now, publicUrl }: Tools): Promise<void> {
  return db.transaction(async (tx) => {
    const at = now();
    const due = await takeDue(tx, at);
    if (due.length === 0) return;

    const settings = await readSettings(tx);
    const isDemo = await hasDemoPeople(tx);
    for (const parts of due) {
      const ids = productIdsOf(parts);
      const products = await listProducts(tx, ids);
      const isSent = hasWords(parts, products.length) && isReachable(parts[0]!, isDemo); // at least one
      const settled = { settledAt: at, sentAt: isSent ? at : null };
      await settle(
        tx,
        parts.map(({ bookingId }) => ({ bookingId, ...settled })),
      );
      const inOrder = ids.flatMap((id) => products.find((each) => each.id === id) ?? []);
      const mail = { parts, products: inOrder, settings, publicUrl };
      if (!isSent) continue;
      const mailId = await queueMail({ db: tx, now, publicUrl }, aftercareMail(mail));
      const [{ clientId, visitId, bookingId, startsAt }] = parts as [DueVisit, ...DueVisit[]]; // at least one
      const occasion = `visit ${visitId ?? bookingId}`;
      const because = `visit on ${formatDayMonth(startsAt)}`;
      await recordMessage({ db: tx, now }, { clientId, kind: 'aftercare', occasion, because, mailId });
    }
  });
}

/** Each visit with its treatments, in their order; at least one. */
async function takeDue(tx: Db, at: Date): Promise<DueVisit[][]> {
  const after = new Date(at.getTime() - LATEST_DAYS * DAY_MS);
  const taken = await takeUnsettled(tx, { after, most: MOST });
  const others = await listOtherParts(tx, taken, after);
  return visitsOf(taken).flatMap((parts) => {
    const rest = others.filter(({ visitId }) => visitId === parts[0]!.visitId); // at least one
    // Another process looks at a part of it: next time.
    if (rest.some(({ isOpen }) => !isOpen)) return [];
    const dueAt = visitAftercareDueAt(
      parts,
      rest.map(({ endsAt }) => endsAt),
    );
    return dueAt <= at ? [parts.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())] : [];
  });
}

function visitsOf(taken: DueVisit[]): DueVisit[][] {
  const alone = taken.filter(({ visitId }) => visitId === null).map((visit) => [visit]);
  const visitIds = new Set(taken.flatMap(({ visitId }) => visitId ?? []));
  return [...alone, ...[...visitIds].map((id) => taken.filter(({ visitId }) => visitId === id))];
}

/** Of all parts, each once. */
export function productIdsOf(parts: readonly VisitAftercare[]): number[] {
  return [...new Set(parts.flatMap(({ productIds }) => productIds))];
}

function hasWords(parts: readonly VisitAftercare[], products: number): boolean {
  return parts.some(({ text, advice }) => text !== '' || advice !== '') || products > 0;
}

/** Not everybody at the counter has an e-mail, and invented people get none. */
function isReachable({ customerEmail }: VisitAftercare, isDemo: boolean): boolean {
  return customerEmail !== '' && !(isDemo && isReservedEmail(customerEmail));
}
