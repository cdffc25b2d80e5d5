import type { Db } from '#server/kit/db/db.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { hasProvenEmail } from './data.ts';

/** A verified account has this e-mail, or it is the studio's own. */
export async function isVerifiedEmail(db: Db, email: string): Promise<boolean> {
  return (await hasProvenEmail(db, email)) || (await readSettings(db)).email === email;
}
