import type { Context, Visitor } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { reportEvent } from './report-event.ts';

/** The password was right but the second step failed repeatedly: the owner is notified, once a day at most. */
export async function reportWrongSteps(ctx: Context<Visitor | null>, userId: number): Promise<void> {
  try {
    const once = { name: 'wrong second steps', by: String(userId), max: 1, perMinutes: 24 * 60 };
    await countTry(ctx.db, once, ctx.now());
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return;
    throw error;
  }
  await ctx.db.transaction((tx) =>
    reportEvent({ ...ctx, db: tx, visitor: null }, userId, {
      action: 'fail second factor',
      heading: 'Someone tried to sign in to your account',
      sentence:
        "Someone entered your password, but didn't have your second factor. They weren't signed in. If it wasn't you, please change your password.",
    }),
  );
}
