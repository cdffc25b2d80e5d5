import type { Context } from '#server/kit/http/context.ts';
import { removeSubscriber } from './data.ts';

/** Says the same for a token nobody has: whoever wants to leave has left. */
export async function unsubscribe(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<{ message: string }> {
  await removeSubscriber(db, token, now());
  return { message: 'You will not receive our letter any more.' };
}
