import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { users } from './tables.ts';

/** Somebody with an account has shown that they read it; or it is the studio's own. */
export async function isVerifiedEmail(db: Db, email: string): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
  return user !== undefined || (await readSettings(db)).email === email;
}
