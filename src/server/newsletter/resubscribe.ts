import type { Context } from '#server/kit/http/context.ts';
import { bringBackSubscriber } from './data.ts';
import { hashLinkToken } from './link-token.ts';

/** Undoes unsubscribing. The same response for an unknown token. */
export async function resubscribe(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<{ message: string }> {
  await bringBackSubscriber(db, hashLinkToken(token), now());
  return { message: "Welcome back. You'll receive our newsletter again." };
}
