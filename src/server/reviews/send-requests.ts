import { manageHash, manageToken, newManageSecret } from '#server/bookings/manage-token.ts';
import { isBlocked, readConsents } from '#server/clients/details.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { type Mail, queueMail } from '#server/kit/mail/queue-mail.ts';
import { recordMessage } from '#server/message-log/record-message.ts';
import { hasDemoPeople } from '#server/studio/demo-people.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatDayMonth } from '#shared/kit/dates.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { type RequestFacts, requestPeriod, whyNotRequested } from '#shared/reviews/review-request.ts';
import {
  addLink,
  claimVisits,
  findReviewOf,
  isStaffAccount,
  listVisits,
  setSent,
  type VisitRow,
} from './data.ts';
import { type ReviewMail, requestMail } from './emails.ts';

const MOST = 50;
/** Until then a visit that has just been completed can be set back. */
const SETTLED_MINUTES = 60;

export const reviewRequestMails: Schedule = {
  name: 'review requests',
  everyMinutes: 5,
  run: async (tools) => {
    while ((await sendRequests(tools)) === MOST);
  },
};

/** A visit is claimed in the transaction of its mail: each gets one at most, despite crashes and a second process. */
function sendRequests(tools: Tools): Promise<number> {
  return tools.db.transaction(async (tx) => {
    const { reviewRequests } = await readSettings(tx);
    if (!reviewRequests.isOn) return 0;
    const now = tools.now();
    const changedBefore = new Date(now.getTime() - SETTLED_MINUTES * MINUTE_MS);
    const period = requestPeriod(reviewRequests.days, now);
    const ids = await claimVisits(tx, { ...period, changedBefore, now, most: MOST });
    const isDemo = await hasDemoPeople(tx);
    for (const visit of await listVisits(tx, ids)) {
      if (whyNotRequested(await readFacts(tx, visit, isDemo)) !== null) continue;
      const mailId = await mailClient({ ...tools, db: tx }, visit, requestMail);
      await recordRequest({ db: tx, now: tools.now }, visit, mailId);
      await setSent(tx, visit.visitId, now);
    }
    return ids.length;
  });
}

async function readFacts(tx: Db, visit: VisitRow, isDemo: boolean): Promise<RequestFacts> {
  const { visitId, userId, customerEmail: email } = visit;
  return {
    email,
    isDemo,
    isStaff: userId !== null && (await isStaffAccount(tx, userId)),
    isBlocked: await isBlocked(tx, visit.clientId),
    refusesEmail: await refusesEmail(tx, visit),
    hasReview: (await findReviewOf(tx, visitId)) !== undefined,
  };
}

/** By any of their cards. */
export async function refusesEmail(db: Db, { clientId }: Pick<VisitRow, 'clientId'>): Promise<boolean> {
  const consents = await readConsents(db, clientId);
  return consents.some(({ channel, isGiven }) => channel === 'email' && !isGiven);
}

function recordRequest(
  tools: Pick<Tools, 'db' | 'now'>,
  { visitId, clientId, startsAt }: VisitRow,
  mailId: number,
): Promise<void> {
  const because = `visit on ${formatDayMonth(startsAt)}`;
  return recordMessage(tools, { clientId, kind: 'review', occasion: `visit ${visitId}`, because, mailId });
}

/** With a link of its own, to the contact of the booking and nobody else. In the caller's transaction. */
export async function mailClient(
  tools: Pick<Tools, 'db' | 'now' | 'publicUrl'>,
  visit: VisitRow,
  compose: (mail: ReviewMail) => Mail,
): Promise<number> {
  const { db, now, publicUrl } = tools;
  const secret = newManageSecret();
  await addLink(db, visit.visitId, manageHash(secret), now());
  const token = manageToken(visit.visitId, secret);
  return queueMail(tools, compose({ settings: await readSettings(db), visit, publicUrl, token }));
}
