import { createHmac } from 'node:crypto';
import { type Tools, withTransaction } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { postOutside } from '#server/kit/remote/call-outside.ts';
import { isOnThisMachine } from '#shared/messages/provider.ts';
import { isQuiet, quietUntil } from '#shared/messages/quiet-hours.ts';
import { findPerson, findSend, lockPerson, lockSend, updateSend } from './data.ts';
import { readMessageSettings } from './read-rules.ts';
import { POST_MESSAGE, stillDue } from './send-due.ts';
import type { SettingsRow } from './tables.ts';

const PATIENCE_MS = 10_000;

type Posted = { sendId: number };
type Content = { to: string; text: string };

/**
 * Hands a WhatsApp message to the provider. The key is the same for every try, so that a provider that has it already,
 * and whose answer we did not get, sends it once.
 */
export const postMessage =
  (patienceMs = PATIENCE_MS) =>
  async (tools: Tools, { sendId }: Posted, { isLast }: { isLast: boolean }): Promise<void> => {
    const settings = await readMessageSettings(tools.db);
    const at = tools.now();
    if (isQuiet(settings, at)) {
      const runAt = quietUntil(settings, at);
      return queueJob(tools.db, { kind: POST_MESSAGE, payload: { sendId }, runAt }, at);
    }
    const content = await withTransaction(tools, (inTransaction) => readContent(inTransaction, sendId));
    if (!content) return;
    try {
      await post(tools, settings, { sendId, content, patienceMs });
    } catch (error) {
      if (isLast) await finish(tools, sendId, 'failed');
      throw error;
    }
    await finish(tools, sendId, 'sent');
  };

/** Null: it is not due any more, or was sent. */
async function readContent(tools: Tools, sendId: number): Promise<Content | null> {
  if (!(await stillDue(tools, sendId))) return null;
  const send = await findSend(tools.db, sendId);
  const person = send && (await findPerson(tools.db, send.clientId, tools.now()));
  return person && send.text !== null ? { to: person.phoneE164, text: send.text } : null;
}

/** In the order of everybody: the person, then the message. */
function finish(tools: Tools, sendId: number, state: 'sent' | 'failed'): Promise<void> {
  return withTransaction(tools, async (_, tx) => {
    const found = await findSend(tx, sendId);
    if (!found) return;
    await lockPerson(tx, found.clientId);
    const send = await lockSend(tx, sendId);
    if (!send || send.state === 'sent') return;
    const sentAt = state === 'sent' ? tools.now() : null;
    await updateSend(tx, sendId, { state, sentAt, ...(state === 'sent' && { text: null }) });
  });
}

type Posting = { sendId: number; content: Content; patienceMs: number };

async function post(
  { now, secretBox, outside = { mayBePrivate: false } }: Tools,
  { providerUrl, providerSecret }: SettingsRow,
  { sendId, content, patienceMs }: Posting,
): Promise<void> {
  const secret = providerSecret && secretBox.open(providerSecret);
  if (!providerUrl || !secret) throw new Error('There is no provider, or its secret cannot be read.');
  const key = `message-${sendId}`;
  const body = JSON.stringify({ id: key, channel: 'whatsapp', ...content });
  const timestamp = String(Math.floor(now().getTime() / 1_000));
  const { status, text: answer } = await postOutside(providerUrl, {
    ...outside,
    mayBePrivate: outside.mayBePrivate || isOnThisMachine(providerUrl),
    timeoutMs: patienceMs,
    body,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, timestamp, body),
    },
  });
  if (status < 200 || status > 299) throw new Error(`The provider answered ${status}.`);
  if (isError(answer)) throw new Error('The provider answered 200 with an error.');
}

/** HMAC-SHA-256 of the timestamp, a dot and the body: a copy of the request is of no use later. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

function isError(answer: string): boolean {
  try {
    const parsed = JSON.parse(answer);
    return Boolean(parsed?.error) || parsed?.ok === false || parsed?.success === false;
  } catch {
    return false; // not JSON: the status counts
  }
}
