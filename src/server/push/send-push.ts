import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Tools } from '#server/kit/http/context.ts';
import { postOutside } from '#server/kit/remote/call-outside.ts';
import type { DeviceRow } from './tables.ts';
import type { VapidKeys } from './vapid-keys.ts';

const MOST_LATER_SECONDS = 6 * 3_600;
const LATER_SECONDS = 60;

type Notification = {
  payload: { title: string; body: string; url: string; tag: string; at: number };
  /** What it is about: on the way to the device and on it, a newer one takes its place. */
  topic: string;
  /** For so long it is of use. */
  seconds: number;
  /** A phone may be woken for it. */
  isUrgent: boolean;
  keys: VapidKeys;
  /** The studio's e-mail, for the maker of the browser to write to. */
  contact: string;
};

type Outcome =
  | { state: 'sent' }
  | { state: 'ended' }
  | { state: 'later'; seconds: number }
  | { state: 'refused'; reason: string };

/** Encrypted for the browser (RFC 8291). Throws where another try may succeed. */
export async function sendPush(
  { publicUrl, outside = { mayBePrivate: false } }: Pick<Tools, 'publicUrl' | 'outside'>,
  { endpoint, p256dh, auth }: Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth'>,
  { payload, topic, seconds, isUrgent, keys, contact }: Notification,
): Promise<Outcome> {
  const { publicKey, privateKey } = keys;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    JSON.stringify(payload),
    {
      TTL: seconds,
      topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
      urgency: isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contact ? `mailto:${contact}` : publicUrl, publicKey, privateKey },
    },
  );
  const { 'Content-Length': _, ...named } = headers;
  const answer = await postOutside(endpoint, {
    ...outside,
    headers: Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)])),
    body,
  });
  return outcomeOf(answer.status, answer.headers['retry-after']);
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 404 || status === 410) return { state: 'ended' };
  if (status === 429) return { state: 'later', seconds: readSeconds(retryAfter) };
  if (status >= 500) throw new Error(`the browser's service answered ${status}`);
  return { state: 'refused', reason: `The browser's service answered ${status}.` };
}

/** Of a date we make a minute. */
function readSeconds(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, MOST_LATER_SECONDS) : LATER_SECONDS;
}
