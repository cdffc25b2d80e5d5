import { listAdminsToNotify } from '#server/accounts/admin/list-admins-to-notify.ts';
import { type Tools, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { errorMessage } from '#server/kit/read-error.ts';
import { type OutsideAnswer, OutsideProblem, postOutside } from '#server/kit/remote/call-outside.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { isFailing, mustDisable, nextProbe, nextTry, tooOldBefore } from '#shared/webhooks/retries.ts';
import {
  type EventDelivery,
  findWebhook,
  giveUpQueuedBefore,
  listDue,
  lockWebhooks,
  makeDue,
  takeWebhook,
  updateDelivery,
  updateWebhook,
} from './data.ts';
import { disabledMail } from './emails.ts';
import { listenForWebhooks } from './listen.ts';
import { queueNextDelivery } from './queue-delivery.ts';
import { signatureHeader } from './sign.ts';
import type { WebhookRow } from './tables.ts';
import { writePayload } from './write-payload.ts';

/** Longer than a round takes: a name, an answer of ten seconds, the database. */
const LEASE_MS = MINUTE_MS;
const AT_ONCE = 4;
/** Then others have a turn; a new job goes on. */
const MOST_ROUNDS = 25;
const TURN_MS = 5_000;
const MOST_ANSWER = 200;

/**
 * Sends what is due to one webhook, in rounds of one event an object. One process at a time does: the one that comes
 * later leaves it to the first, which looks once more after it let go.
 */
export async function deliverToWebhook(tools: Tools, { webhookId }: { webhookId: number }): Promise<void> {
  const { db, now } = tools;
  const begun = now().getTime();
  const until = () => new Date(now().getTime() + LEASE_MS);
  const webhook = await takeWebhook(db, webhookId, { now: now(), until: until() });
  if (!webhook) return;
  try {
    await giveUpQueuedBefore(db, tooOldBefore(now()));
    for (let round = 0; round < MOST_ROUNDS && now().getTime() - begun < TURN_MS; round++) {
      if (!(await runRound(tools, webhookId))) break;
      await updateWebhook(db, webhookId, { busyUntil: until() });
    }
  } finally {
    await updateWebhook(db, webhookId, { busyUntil: null });
  }
  await queueNextDelivery(tools, webhookId);
}

/** Whether there may be more to send. */
async function runRound(tools: Tools, webhookId: number): Promise<boolean> {
  const { db, now } = tools;
  const webhook = await findWebhook(db, webhookId);
  if (!webhook?.isOn || (webhook.nextProbeAt && webhook.nextProbeAt > now())) return false;
  const due = await listDue(db, webhookId, now(), isFailing(webhook.failures) ? 1 : AT_ONCE);
  const tries = await Promise.all(
    due.map(async (delivery) => ({ delivery, result: await send(tools, webhook, delivery) })),
  );
  for (const each of tries) await record(tools, webhookId, each);
  return due.length > 0;
}

type Result = {
  isDelivered: boolean;
  status: number | null;
  tookMs: number;
  answer: string;
  problem: string;
};
type Try = { delivery: EventDelivery; result: Result };

async function send(tools: Tools, webhook: WebhookRow, delivery: EventDelivery): Promise<Result> {
  const begun = tools.now().getTime();
  const none = { isDelivered: false, status: null, answer: '' };
  const took = () => tools.now().getTime() - begun;
  const secrets = openSecrets(tools, webhook);
  // Sealed with the key of another installation: a restored studio on another machine sends nothing.
  if (secrets.length === 0) return { ...none, tookMs: 0, problem: LOST_SECRET };
  try {
    const body = JSON.stringify(await writePayload(tools, delivery));
    const answer = await postOutside(webhook.url, {
      ...(tools.outside ?? { mayBePrivate: false }),
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Studio-Webhooks/1',
        'studio-event': delivery.kind,
        'studio-event-id': `evt_${delivery.eventId}`,
        'studio-signature': signatureHeader(secrets, body, tools.now()),
      },
    });
    return { ...toResult(answer), tookMs: took() };
  } catch (error) {
    // One that cannot be written must not hold up all others.
    const problem =
      error instanceof OutsideProblem ? error.message : `We couldn't write it: ${errorMessage(error)}`;
    return { ...none, tookMs: took(), problem: problem.slice(0, MOST_ANSWER) };
  }
}

const LOST_SECRET = "Its secret can't be read on this machine. Please make a new one.";

function openSecrets({ secretBox, now }: Tools, { secret, formerSecret, formerUntil }: WebhookRow): string[] {
  const isFormerValid = formerSecret && formerUntil && formerUntil > now();
  const current = secretBox.open(secret);
  if (current === null) return [];
  const former = isFormerValid ? secretBox.open(formerSecret) : null;
  return former === null ? [current] : [current, former];
}

function toResult({ status, text }: OutsideAnswer): Omit<Result, 'tookMs'> {
  const isDelivered = status >= 200 && status < 300;
  // PostgreSQL stores no NUL.
  const answer = text.replaceAll('\0', '').slice(0, MOST_ANSWER);
  return { isDelivered, status, answer, problem: isDelivered ? '' : problemOf(status) };
}

function problemOf(status: number): string {
  if (status >= 300 && status < 400) return `It answered ${status}: a redirect, which we don't follow.`;
  return `It answered ${status}.`;
}

function record(tools: Tools, webhookId: number, { delivery, result }: Try): Promise<void> {
  return withTransaction(tools, async (inTransaction, tx) => {
    const now = tools.now();
    const { isDelivered, ...answer } = result;
    const tries = delivery.tries + 1;
    const next = isDelivered ? null : nextTry({ ...delivery, tries }, now);
    const state = isDelivered ? 'delivered' : next ? 'waiting' : 'given_up';
    await updateDelivery(tx, delivery.id, {
      ...answer,
      tries,
      state,
      triedAt: now,
      ...(next && { dueAt: next }),
    });
    await (isDelivered ? recordSuccess(tx, webhookId, now) : recordFailure(inTransaction, webhookId));
  });
}

async function recordSuccess(tx: Tools['db'], webhookId: number, now: Date): Promise<void> {
  const webhook = await findWebhook(tx, webhookId);
  if (!webhook || webhook.failures === 0) return;
  await updateWebhook(tx, webhookId, { failures: 0, failingSince: null, nextProbeAt: null });
  if (isFailing(webhook.failures)) await makeDue(tx, webhookId, now);
}

async function recordFailure(tools: Tools, webhookId: number): Promise<void> {
  const { db: tx } = tools;
  const now = tools.now();
  await lockWebhooks(tx);
  const webhook = await findWebhook(tx, webhookId);
  if (!webhook?.isOn) return;
  const failures = webhook.failures + 1;
  const failingSince = webhook.failingSince ?? now;
  await updateWebhook(tx, webhookId, { failures, failingSince, nextProbeAt: nextProbe(failures, now) });
  if (!mustDisable(failingSince, now)) return;
  await updateWebhook(tx, webhookId, { isOn: false, disabledAt: now });
  await listenForWebhooks(tx);
  const studio = await readSettings(tx);
  for (const admin of await listAdminsToNotify(tx))
    await queueMail(tools, disabledMail(studio, admin, webhook, tools.publicUrl));
}
