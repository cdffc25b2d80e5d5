import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Db, oneRow } from './db/db.ts';
import { serverSecrets } from './db/tables.ts';

const NAME = 'server';

/** 256 random bits, the same for every process on this database; created on first use. */
export async function serverSecret(db: Db): Promise<Buffer> {
  const isIt = eq(serverSecrets.name, NAME);
  const [known] = await db.select().from(serverSecrets).where(isIt);
  if (known) return known.secret;
  await db
    .insert(serverSecrets)
    .values({ name: NAME, secret: randomBytes(32) })
    .onConflictDoNothing();
  return oneRow(await db.select().from(serverSecrets).where(isIt)).secret; // ours, or that of a faster process
}

/** An HMAC of `text` with this studio's secret: deterministic. `purpose` separates the uses. */
export async function keyedHash(db: Db, purpose: string, text: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(db))
    .update(`${purpose}\0${text}`)
    .digest();
}
