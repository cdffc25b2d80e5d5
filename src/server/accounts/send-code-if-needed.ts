import type { Tools } from '#server/kit/http/context.ts';
import type { User } from '#shared/accounts/contract.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { hasLiveCode, lockAccount } from './data.ts';
import { MOST_TRIES, newCode } from './new-code.ts';
import { countResend } from './resend-code.ts';
import { sendCode } from './send-code.ts';

/** `alive`: the last one still works, so that no second is sent. */
export type CodeState = 'alive' | 'sent' | 'too_many';

/** For somebody who signs in before the e-mail is verified. Within the same limits as asking for another code. */
export async function sendCodeIfNeeded(tools: Tools, user: User): Promise<CodeState> {
  if (await hasLiveCode(tools.db, user.id, MOST_TRIES, tools.now())) return 'alive';
  try {
    await countResend(tools, user.email);
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return 'too_many';
    throw error;
  }
  const code = await newCode();
  await tools.db.transaction(async (tx) => {
    const current = await lockAccount(tx, user.id);
    if (current && !current.isVerified) await sendCode({ ...tools, db: tx }, current.user, code);
  });
  return 'sent';
}
