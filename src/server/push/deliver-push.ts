import type { Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { isStaffKind, kindsFor } from '#shared/push/kinds.ts';
import { type PushWords, pushWords, type Shown } from '#shared/push/push-words.ts';
import { type Delivery, deleteEnded, deletePush, findDelivery, noteFailure, setSent } from './data.ts';
import { sendPush } from './send-push.ts';
import { DELIVER_PUSH } from './spread-event.ts';
import { readTarget } from './targets/read-target.ts';
import { findKeys } from './vapid-keys.ts';

/**
 * Sends a push and records it; one that was sent is never sent again. What is not true any more, or not theirs to know, is not
 * sent. After a crash in between it is sent once more, and takes the place of the first on the device.
 */
export async function deliverPush(
  tools: Tools,
  { pushId }: { pushId: number },
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { db, now } = tools;
  const delivery = await findDelivery(db, pushId);
  if (delivery?.push.state !== 'waiting') return;
  const { device, push } = delivery;
  const words = push.expiresAt > now() ? await wordsOf(tools, delivery) : null;
  if (!words) return deletePush(db, pushId);

  const keys = findKeys(tools, device.keyId);
  const fail = (reason: string, isFinal: boolean) => noteFailure(db, pushId, { reason, isFinal });
  if (!keys) {
    await fail('The key of this subscription is not here.', isLast);
    throw new Error('the key of this subscription is not here');
  }
  const { email } = await readSettings(db);
  const { title, body, url } = words;
  const tag = `${push.target} ${push.targetId}`;
  try {
    const outcome = await sendPush(tools, device, {
      payload: { title, body, url, tag, at: push.createdAt.getTime() },
      topic: tag,
      seconds: Math.max(Math.ceil((words.endsAt.getTime() - now().getTime()) / 1_000), 1),
      isUrgent: URGENT.has(push.cause),
      keys,
      contact: email,
    });
    if (outcome.state === 'sent') return await setSent(db, pushId, now());
    if (outcome.state === 'ended') return await deleteEnded(db, device);
    if (outcome.state === 'refused') return await fail(outcome.reason, true);
    await tryLater(tools, delivery, outcome.seconds);
  } catch (error) {
    await fail(String(error), isLast);
    throw error;
  }
}

const URGENT = new Set<string>(['late', 'arrived', 'offered', 'test']);

/** As the maker of the browser says, unless it is of no use then. */
async function tryLater({ db, now }: Tools, { push }: Delivery, seconds: number): Promise<void> {
  const runAt = new Date(now().getTime() + seconds * 1_000);
  const isUseless = runAt >= push.expiresAt;
  const reason = `The browser's service wants fewer at a time: ${isUseless ? 'too late then' : `again in ${seconds} s`}.`;
  await noteFailure(db, push.id, { reason, isFinal: isUseless });
  if (!isUseless) await queueJob(db, { kind: DELIVER_PUSH, payload: { pushId: push.id }, runAt }, now());
}

async function wordsOf(tools: Tools, delivery: Delivery): Promise<PushWords | null> {
  const { push, device, kinds } = delivery;
  const { kind, cause, occasion } = push;
  if (kind === 'test' || cause === 'test') {
    const body = 'Notifications work on this device.';
    return { title: 'It works', body, url: '/dashboard?tab=profile', endsAt: push.expiresAt };
  }
  // They may have chosen anew meanwhile.
  if (!kinds.includes(kind) || !kindsFor(device.role).includes(kind)) return null;
  const target = await readTarget(tools.db, push);
  const isOwn = !isStaffKind(kind);
  if (!target || (isOwn && target.ownerId !== device.userId)) return null;
  const shown = shownOn(delivery, tools.now());
  const reader = { userId: device.userId, role: device.role, shown };
  return pushWords({ cause, isOwn, occasion, target, reader, now: tools.now() });
}

/** Where nobody is signed in any more, nobody is named. */
function shownOn({ sessionEndsAt, showsNames }: Delivery, now: Date): Shown {
  if (sessionEndsAt === null || sessionEndsAt <= now) return 'nobody';
  return showsNames ? 'all' : 'first name';
}
