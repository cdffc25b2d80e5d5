import { randomBytes } from 'node:crypto';
import type { Context } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { addSubscriber, type SubscriberRow } from './data.ts';
import { welcomeLetter } from './emails.ts';

type Subscribing = Pick<Context, 'db' | 'now' | 'publicUrl'>;

/** Answers alike whether the address was on the list or not, so that nobody can ask who is. */
export async function subscribe(ctx: Subscribing, email: string): Promise<{ email: string }> {
  await ctx.db.transaction((tx) => welcome({ ...ctx, db: tx }, email));
  return { email };
}

/** In the caller's transaction. Undefined when they are on the list already: then there is no second welcome. */
export async function welcome(
  inTx: Subscribing,
  email: string,
  consentNote?: string,
): Promise<SubscriberRow | undefined> {
  const unsubscribeToken = randomBytes(24).toString('base64url');
  const consentedAt = inTx.now();
  const row = { email, unsubscribeToken, consentedAt, consentNote: consentNote ?? null };
  const added = await addSubscriber(inTx.db, row);
  if (!added) return undefined;
  const studio = await readSettings(inTx.db);
  await queueMail(inTx, welcomeLetter(studio, email, inTx.publicUrl, added.unsubscribeToken));
  return added;
}
