import { createECDH, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sessions } from '#server/accounts/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { pushDevices } from './tables.ts';

const SEEN = new Date('2026-03-10T07:00:00Z');

/** A browser of somebody who is signed in; nothing is ever answered at its address. */
export async function aPushDevice(db: Db, { id: userId }: { id: number }) {
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  const [device] = await db
    .insert(pushDevices)
    .values({
      userId,
      sessionId: session!.id, // they are signed in
      role: 'user',
      endpoint: `https://push.invalid/${randomBytes(16).toString('hex')}`,
      p256dh: createECDH('prime256v1').generateKeys(),
      auth: randomBytes(16),
      keyId: 'none',
      device: 'Chrome on Android',
      createdAt: SEEN,
      lastSeenAt: SEEN,
    })
    .returning();
  return device!;
}
