import type { Db } from '#server/kit/db/db.ts';
import { hasDemoPeople } from '#server/studio/demo-people.ts';
import { DEMO_MEMBER } from '#shared/accounts/demo-member.ts';
import { conflict } from '#shared/kit/problem.ts';

type Who = { db: Db; visitor: { email: string } };

/**
 * Everybody may sign in as the member of a demo. Who changed the password, added a second factor or deleted the account
 * would lock all others out, and who changed the e-mail would have its mail delivered to somebody. And nobody may make
 * everybody an admin.
 */
export async function refuseDemoMember({ db, visitor }: Who): Promise<void> {
  if (visitor.email !== DEMO_MEMBER.email || !(await hasDemoPeople(db))) return;
  const message = "Everybody who tries this demo shares this account, so this can't be changed.";
  throw conflict('shared_account', message);
}
