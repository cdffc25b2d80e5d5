import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './db/db.ts';
import { serverSecrets } from './db/tables.ts';

const NAME = 'server';

/** 256 random bits, the same for every process on this database; made by whoever asks first. */
export async function serverSecret(db: Db): Promise<Buffer> {
  const isIt = eq(serverSecrets.name, NAME);
  const [known] = await db.select().from(serverSecrets).where(isIt);
  if (known) return known.secret;
  await db
    .insert(serverSecrets)
    .values({ name: NAME, secret: randomBytes(32) })
    .onConflictDoNothing();
  const [made] = await db.select().from(serverSecrets).where(isIt);
  return made!.secret; // ours, or that of whoever was faster
}

/**
 * What only this studio could have computed of `text`: the same text always gives the same. `purpose` keeps the
 * fingerprints of one use from being those of another.
 */
export async function keyedHash(db: Db, purpose: string, text: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db))
    .update(`${purpose}\0${text}`)
    .digest();
}
