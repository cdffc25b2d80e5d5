import * as z from 'zod/mini';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import { id, instant } from '#shared/kit/fields.ts';
import { PUSH_KINDS } from './kinds.ts';

const INVALID = 'This browser gave an address for notifications that we cannot use';
const base64url = (bytes: number) =>
  z.string(INVALID).check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), INVALID));

/** As `PushSubscription.toJSON()` gives it. */
const newPushDevice = z.object({
  endpoint: z.string(INVALID).check(z.maxLength(1_000, INVALID), z.regex(/^https?:\/\/[!-~]+$/, INVALID)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type NewPushDevice = z.infer<typeof newPushDevice>;

const pushDevice = z.object({
  id,
  /** "Chrome on Android" */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
});
export type PushDevice = z.infer<typeof pushDevice>;

const pushChoices = z.object({
  kinds: z.array(z.enum(PUSH_KINDS)).check(z.maxLength(PUSH_KINDS.length)),
  /** On a locked screen: full names and treatments; otherwise a first name at most. */
  showsNames: z.boolean(),
});
export type PushChoices = z.infer<typeof pushChoices>;

const pushSettings = z.extend(pushChoices, {
  /** The key that browsers subscribe with; another one after a rotation. */
  publicKey: z.string(),
  /** What this person may choose. */
  available: z.array(z.enum(PUSH_KINDS)),
  devices: z.array(pushDevice),
});
export type PushSettings = z.infer<typeof pushSettings>;

export const pushApi = {
  settings: get('/api/push', {
    access: 'user',
    summary: 'What the caller is notified of on their devices, and which these are.',
    reply: pushSettings,
  }),
  choose: put('/api/push/choices', {
    access: 'user',
    summary: 'Chooses what to be notified of, on all devices. Kinds of another role are ignored.',
    body: pushChoices,
    reply: pushSettings,
  }),
  add: post('/api/push/devices', {
    access: 'user',
    summary:
      'Switches notifications on in this browser, or says that they still are. 409: the subscription is of another account; the browser makes a new one.',
    body: newPushDevice,
    reply: pushDevice,
    limit: { max: 120, perMinutes: 60 },
  }),
  remove: del('/api/push/devices/:id', {
    access: 'user',
    summary: 'No more notifications on this device.',
  }),
  test: post('/api/push/devices/:id/test', {
    access: 'user',
    summary: 'Sends a notification to this device, to try it.',
    limit: { max: 30, perMinutes: 60 },
  }),
};
