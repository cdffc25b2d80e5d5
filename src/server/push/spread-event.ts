import type { Db } from '#server/kit/db/db.ts';
import { type Tools, withTransaction } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { type Happening, kindFor, type PushCause } from '#shared/push/cause.ts';
import { isStaffKind } from '#shared/push/kinds.ts';
import type { PushTarget } from '#shared/push/push-target.ts';
import { pushWords, startOf } from '#shared/push/push-words.ts';
import { findActor, insertPush, listReaders, lockTarget } from './data.ts';
import { readTarget, readVisit } from './targets/read-target.ts';

export const DELIVER_PUSH = 'deliver push';

/** Longer than a change can be undone. What is said about now does not wait. */
const UNDONE_WITHIN_SECONDS = 12;
/** The parts of a visit change one after the other, and are one notification. */
const TOGETHER_SECONDS = 60;
/** For so long it is tried to be sent: nobody gets the news of an old backup, or of a studio that was out of service. */
const TRIED_FOR_MS = 2 * HOUR_MS;

export type PushEvent = {
  cause: PushCause;
  target: 'visit' | 'offer' | 'order';
  /** Of a visit, any of its bookings. */
  targetId: number;
  happenedAt: Date;
  /** Minutes late. Of a visit that moved it is its new start. */
  occasion?: string;
};

/** Queues a push for each device whose person is to be notified, in the caller's transaction. */
export async function queuePushes(tools: Tools, event: PushEvent): Promise<void> {
  const found = await readAbout(tools.db, event);
  if (!found) return;
  const { db: tx, now } = tools;
  const { target, targetId, occasion } = found;
  const readers = await listReaders(tx, target.ownerId);
  if (readers.length === 0) return;

  const happening = await readHappening(tx, event, target);
  await lockTarget(tx, `${event.target} ${targetId}`);
  for (const { deviceId, userId, role, kinds } of readers) {
    const kind = kindFor(happening, { userId, role, kinds });
    const reader = { userId, role, shown: 'nobody' as const };
    const isOwn = kind !== null && !isStaffKind(kind);
    const words = kind && pushWords({ cause: event.cause, isOwn, occasion, target, reader, now: now() });
    if (!words) continue;
    await queuePush(
      { db: tx, now },
      {
        push: {
          deviceId,
          kind,
          cause: event.cause,
          target: event.target,
          targetId,
          occasion,
          expiresAt: words.endsAt,
        },
        since: sinceOf(event),
        seconds: isAboutNow(event.cause) ? 0 : UNDONE_WITHIN_SECONDS,
      },
    );
  }
}

type NewPush = Omit<Parameters<typeof insertPush>[1], 'createdAt'>;

/** The push and its job, in the caller's transaction. */
export async function queuePush(
  { db: tx, now }: Pick<Tools, 'db' | 'now'>,
  { push, since, seconds }: { push: NewPush; since: Date; seconds: number },
): Promise<void> {
  const createdAt = now();
  const expiresAt = new Date(Math.min(push.expiresAt.getTime(), createdAt.getTime() + TRIED_FOR_MS));
  const pushId = await insertPush(tx, { ...push, createdAt, expiresAt }, since);
  if (pushId === undefined) return;
  const runAt = new Date(createdAt.getTime() + seconds * 1_000);
  await queueJob(tx, { kind: DELIVER_PUSH, payload: { pushId }, runAt }, createdAt);
}

/** Of a reminder there is one, even if its job runs twice. */
function sinceOf({ cause, happenedAt }: PushEvent): Date {
  return cause === 'reminded' ? new Date(0) : new Date(happenedAt.getTime() - TOGETHER_SECONDS * 1_000);
}

function isAboutNow(cause: PushCause): boolean {
  return cause === 'late' || cause === 'arrived';
}

type Found = { target: PushTarget; targetId: number; occasion: string };

async function readAbout(db: Db, event: PushEvent): Promise<Found | null> {
  const { target: type, targetId, cause, occasion = '' } = event;
  if (type !== 'visit') {
    const target = await readTarget(db, { target: type, targetId });
    return target && { target, targetId, occasion };
  }
  const visit = await readVisit(db, targetId);
  if (!visit) return null;
  return {
    target: visit,
    targetId: visit.visitId,
    occasion: cause === 'moved' || cause === 'reminded' ? occasion || startOf(visit) : occasion,
  };
}

async function readHappening(tx: Db, event: PushEvent, target: PushTarget): Promise<Happening> {
  const { cause, happenedAt } = event;
  const noun = event.target === 'visit' ? 'booking' : event.target;
  const actorId = await findActor(tx, `${noun} ${event.targetId}`, happenedAt);
  const parts = target.type === 'visit' ? target.parts : [];
  const therapistUserIds = parts.flatMap(({ therapistUserId }) => therapistUserId ?? []);
  return { cause, ownerId: target.ownerId, therapistUserIds, actorId };
}

const OCCASION = /^visit (\d{1,9}) at (\S+)$/;

/** The reminder of a visit, of which the log of messages has `visit 7 at 2026-03-12T07:00:00.000Z`. */
export async function remindOf(tools: Tools, { occasion }: { occasion: string }): Promise<void> {
  const [, visitId, start] = OCCASION.exec(occasion) ?? [];
  if (!visitId || !start) return;
  await withTransaction(tools, (inTransaction) =>
    queuePushes(inTransaction, {
      cause: 'reminded',
      target: 'visit',
      targetId: Number(visitId),
      happenedAt: tools.now(),
      occasion: start,
    }),
  );
}
