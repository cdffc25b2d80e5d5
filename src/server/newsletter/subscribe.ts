import { randomBytes } from 'node:crypto';
import type { Context } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { addSubscriber } from './data.ts';
import { welcomeLetter } from './emails.ts';

type Subscribing = Pick<Context, 'db' | 'now' | 'publicUrl'>;

/** Answers alike whether the address was on the list or not, so that nobody can ask who is. */
export function subscribe(ctx: Subscribing, email: string): Promise<{ email: string }> {
  return ctx.db.transaction(async (tx) => {
    const unsubscribeToken = randomBytes(24).toString('base64url');
    const added = await addSubscriber(tx, { email, unsubscribeToken, consentedAt: ctx.now() });
    if (added) {
      const studio = await readSettings(tx);
      const letter = welcomeLetter(studio, email, ctx.publicUrl, added.unsubscribeToken);
      await queueMail({ ...ctx, db: tx }, letter);
    }
    return { email };
  });
}
