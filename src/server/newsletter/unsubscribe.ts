import type { Context } from '#server/kit/http/context.ts';
import { removeSubscriber, withdrawIssues } from './data.ts';
import { hashLinkToken } from './link-token.ts';

/** The same response for an unknown token. Withdraws mails still waiting for them. */
export function unsubscribe(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const id = await removeSubscriber(tx, hashLinkToken(token), now());
    if (id) await withdrawIssues(tx, id);
    return { message: "You're unsubscribed. You'll no longer receive our newsletter." };
  });
}
