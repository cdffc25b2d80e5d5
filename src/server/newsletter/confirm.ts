import type { Context } from '#server/kit/http/context.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { confirmSubscriber } from './data.ts';
import { hashLinkToken } from './link-token.ts';

export const CONFIRM_DAYS = 30;

/** Idempotent. */
export async function confirm(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<{ message: string }> {
  const at = now();
  const oldest = new Date(at.getTime() - CONFIRM_DAYS * 86_400_000);
  if (!(await confirmSubscriber(db, hashLinkToken(token), { now: at, oldest }))) throw over();
  return { message: "You're subscribed. Look out for our next newsletter." };
}

function over(): HttpProblem {
  const message = 'This link has expired. Please subscribe again, and we will send you a new one.';
  return new HttpProblem(404, { code: 'link_over', message });
}
