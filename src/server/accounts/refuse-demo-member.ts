import type { Context } from '#server/kit/http/context.ts';
import { hasDemoPeople } from '#server/studio/demo-people.ts';
import { DEMO_MEMBER } from '#shared/accounts/demo-member.ts';
import { conflict } from '#shared/kit/problem.ts';

/**
 * Everybody may sign in as the member of a demo. Who changed the password, added a second factor or deleted the account
 * would lock all others out, and who changed the e-mail would have its mail delivered to somebody.
 */
export async function refuseDemoMember({ db, visitor }: Pick<Context, 'db' | 'visitor'>): Promise<void> {
  if (visitor.email !== DEMO_MEMBER.email || !(await hasDemoPeople(db))) return;
  const message = "Everybody who tries this demo shares this account, so this can't be changed.";
  throw conflict('shared_account', message);
}
