import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { sessions } from '#server/accounts/tables.ts';
import { auditLog } from '#server/audit/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { MOST_DEVICES } from '#shared/push/device-end.ts';
import type { PushKind } from '#shared/push/kinds.ts';
import { type DeviceRow, type PushRow, pushChoices, pushDevices, pushes } from './tables.ts';

// Choices

export async function findChoices(db: Db, userId: number) {
  const [row] = await db.select().from(pushChoices).where(eq(pushChoices.userId, userId));
  return row;
}

export async function upsertChoices(tx: Db, row: typeof pushChoices.$inferInsert): Promise<void> {
  await tx.insert(pushChoices).values(row).onConflictDoUpdate({ target: pushChoices.userId, set: row });
}

/** What anybody chose who has a device. */
export async function listChosenKinds(db: Db): Promise<PushKind[]> {
  const { rows } = await db.execute<{ kind: PushKind }>(sql`
    select distinct unnest(kinds) as kind from push_choices
    where user_id in (select user_id from push_devices) order by 1`);
  return rows.map(({ kind }) => kind);
}

/** One at a time decides for which kinds of events triggers write. */
export async function lockListening(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('push listening', 0))`);
}

// Devices

export function listDevices(db: Db, userId: number): Promise<DeviceRow[]> {
  return db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.lastSeenAt), desc(pushDevices.id));
}

type NewDevice = Omit<typeof pushDevices.$inferInsert, 'createdAt'>;

/** Undefined when it is somebody else's: it stays theirs. */
export async function upsertDevice(tx: Db, row: NewDevice): Promise<DeviceRow | undefined> {
  const { sessionId, role, p256dh, auth, keyId, device, lastSeenAt } = row;
  const [written] = await tx
    .insert(pushDevices)
    .values({ ...row, createdAt: row.lastSeenAt })
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: { sessionId, role, p256dh, auth, keyId, device, lastSeenAt },
      setWhere: eq(pushDevices.userId, row.userId),
    })
    .returning();
  return written;
}

/** Those that were not seen for longest make room. */
export async function deleteBeyondMost(tx: Db, userId: number): Promise<void> {
  const latest = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.lastSeenAt), desc(pushDevices.id))
    .limit(MOST_DEVICES);
  await tx.delete(pushDevices).where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, latest)));
}

export async function deleteDevice(db: Db, userId: number, id: number): Promise<boolean> {
  const isTheirs = and(eq(pushDevices.id, id), eq(pushDevices.userId, userId));
  return (await db.delete(pushDevices).where(isTheirs).returning({ id: pushDevices.id })).length > 0;
}

/** What the maker of the browser says has ended. A subscription that was renewed meanwhile stays. */
export async function deleteEnded(db: Db, { id, endpoint }: DeviceRow): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint)));
}

export async function forgetPerson(tx: Db, userId: number): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.userId, userId));
  await tx.delete(pushChoices).where(eq(pushChoices.userId, userId));
}

/** They subscribe anew, by themselves, when their pages are opened. */
export async function deleteDevicesOfOtherKeys(db: Db, keyId: string): Promise<number> {
  const gone = await db
    .delete(pushDevices)
    .where(ne(pushDevices.keyId, keyId))
    .returning({ id: pushDevices.id });
  return gone.length;
}

/** Of a person that has not been there since. */
export async function deleteUnseen(db: Db, before: { staff: Date; members: Date }): Promise<void> {
  const unseen = (isMember: SQL | undefined, at: Date) => and(isMember, lt(pushDevices.lastSeenAt, at));
  await db
    .delete(pushDevices)
    .where(
      or(
        unseen(eq(pushDevices.role, 'user'), before.members),
        unseen(ne(pushDevices.role, 'user'), before.staff),
      ),
    );
}

/** Devices whose person may be concerned by something that belongs to `ownerId`, and has chosen anything. */
export function listReaders(db: Db, ownerId: number | null) {
  const { id, userId, role } = pushDevices;
  return db
    .select({ deviceId: id, userId, role, kinds: pushChoices.kinds })
    .from(pushDevices)
    .innerJoin(pushChoices, eq(pushChoices.userId, userId))
    .where(ownerId === null ? ne(role, 'user') : or(ne(role, 'user'), eq(userId, ownerId)))
    .orderBy(asc(id));
}

const ACTOR_SECONDS = 10;

/** Of staff who did it, as the audit log has it beside the change. */
export async function findActor(db: Db, target: string, happenedAt: Date): Promise<number | null> {
  const around = (seconds: number) => new Date(happenedAt.getTime() + seconds * 1_000);
  const [row] = await db
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, target),
        isNotNull(auditLog.actorId),
        gte(auditLog.at, around(-ACTOR_SECONDS)),
        lt(auditLog.at, around(ACTOR_SECONDS)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.actorId ?? null;
}

// Pushes

type NewPush = Omit<PushRow, 'id' | 'state' | 'sentAt' | 'lastError'>;

/** Undefined when the same was queued since then: the parts of a visit change one after the other. */
export async function insertPush(tx: Db, push: NewPush, since: Date): Promise<number | undefined> {
  const { deviceId, cause, target, targetId, occasion } = push;
  const same = and(
    eq(pushes.deviceId, deviceId),
    eq(pushes.cause, cause),
    eq(pushes.target, target),
    eq(pushes.targetId, targetId),
    eq(pushes.occasion, occasion),
    gt(pushes.createdAt, since),
  );
  if ((await tx.$count(pushes, same)) > 0) return undefined;
  const [row] = await tx.insert(pushes).values(push).returning({ id: pushes.id });
  return row?.id;
}

/** Events of the same visit, one at a time. */
export async function lockTarget(tx: Db, target: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${target}`}, 0))`);
}

export type Delivery = {
  push: PushRow;
  device: DeviceRow;
  kinds: PushKind[];
  showsNames: boolean;
  /** Until when the session lives in which it was seen last; null: it has ended. */
  sessionEndsAt: Date | null;
};

export async function findDelivery(db: Db, id: number): Promise<Delivery | undefined> {
  const [row] = await db
    .select({
      push: pushes,
      device: pushDevices,
      kinds: sql<PushKind[]>`coalesce(${pushChoices.kinds}, '{}')`,
      showsNames: sql<boolean>`coalesce(${pushChoices.showsNames}, false)`,
      sessionEndsAt: sessions.expiresAt,
    })
    .from(pushes)
    .innerJoin(pushDevices, eq(pushDevices.id, pushes.deviceId))
    .leftJoin(pushChoices, eq(pushChoices.userId, pushDevices.userId))
    .leftJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(eq(pushes.id, id));
  return row;
}

export async function setSent(db: Db, id: number, now: Date): Promise<void> {
  await db.update(pushes).set({ state: 'sent', sentAt: now, lastError: null }).where(eq(pushes.id, id));
}

export async function noteFailure(
  db: Db,
  id: number,
  { reason, isFinal }: { reason: string; isFinal: boolean },
): Promise<void> {
  const state = isFinal ? 'failed' : 'waiting';
  await db
    .update(pushes)
    .set({ state, lastError: reason.slice(0, 300) })
    .where(and(eq(pushes.id, id), ne(pushes.state, 'sent')));
}

export async function deletePush(db: Db, id: number): Promise<void> {
  await db.delete(pushes).where(and(eq(pushes.id, id), ne(pushes.state, 'sent')));
}

export async function deleteOld(db: Db, before: Date): Promise<void> {
  await db.delete(pushes).where(lt(pushes.createdAt, before));
}

export async function countByState(db: Db) {
  return db.select({ state: pushes.state, count: count() }).from(pushes).groupBy(pushes.state);
}
