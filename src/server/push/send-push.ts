import { createHash } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import type { Tools } from '#server/kit/http/context.ts';
import { ForbiddenTarget, lookupPublic, requirePublicHost } from './public-address.ts';
import type { DeviceRow } from './tables.ts';
import type { VapidKeys } from './vapid-keys.ts';

const TIMEOUT_MS = 10_000;
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
  { publicUrl, mayCallPrivate = false }: Pick<Tools, 'publicUrl' | 'mayCallPrivate'>,
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
  try {
    const { status, retryAfter } = await post(endpoint, { headers, body, mayCallPrivate });
    return outcomeOf(status, retryAfter);
  } catch (error) {
    if (error instanceof ForbiddenTarget) return { state: 'refused', reason: error.message };
    throw error;
  }
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

type Post = { headers: Record<string, string | number>; body: Buffer; mayCallPrivate: boolean };

/** No redirect is followed, and of the answer only its head is read. */
async function post(endpoint: string, { headers, body, mayCallPrivate }: Post) {
  const url = new URL(endpoint);
  const send = url.protocol === 'http:' && mayCallPrivate ? requestHttp : requestHttps;
  if (!mayCallPrivate) requirePublicHost(url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const lookup = mayCallPrivate ? undefined : lookupPublic;
  const options = { method: 'POST', headers, signal, agent: false, ...(lookup && { lookup }) };
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const onAnswer = (response: IncomingMessage) => {
      response.destroy();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    };
    send(url, options, onAnswer).on('error', reject).end(body);
  });
}
