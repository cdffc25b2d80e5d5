import { findAccount } from '#server/accounts/data.ts';
import { type AccountHooks, GUEST_ID } from '#server/accounts/hooks.ts';
import { erasePerson } from '#server/accounts/profile/erase-user.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import { type Context, type Tools, withTransaction } from '#server/kit/http/context.ts';
import { listMailsTo } from '#server/kit/mail/stored-mails.ts';
import type { Guest } from '#shared/accounts/guests-contract.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { commitmentsOf } from './commitments.ts';
import { lockDeactivatedByEmail } from './data.ts';

/** For a person at the counter who asks what is stored about them, and has no account to see it in. */
export async function findGuest(tools: Tools, hooks: AccountHooks[], email: string): Promise<Guest> {
  if (await hasAccount(tools, email)) {
    throw conflict(
      'has_account',
      'This e-mail belongs to an account. You will find it in the list of users.',
    );
  }
  const found = {
    name: '',
    phone: '',
    bookings: 0,
    isSubscribed: false,
    giftCards: 0,
    waitsFor: 0,
    onWaitlist: 0,
  };
  for (const hook of hooks) Object.assign(found, await hook.guest?.(tools, email));
  // A receipt, for one.
  const mails = (await listMailsTo(tools.db, email)).length;
  const records = found.bookings + found.giftCards + found.waitsFor + found.onWaitlist;
  if (records + mails === 0 && !found.isSubscribed) {
    throw new HttpProblem(404, { code: 'no_guest', message: "We don't have anything under this e-mail." });
  }
  return {
    email,
    name: found.name || null,
    phone: found.phone || null,
    bookings: found.bookings,
    isSubscribed: found.isSubscribed,
    mails,
    commitments: await commitmentsOf(tools, hooks, { userId: GUEST_ID, emails: [email] }),
  };
}

/** One whose deletion can still be undone keeps the e-mail, too. */
async function hasAccount({ db }: Tools, email: string): Promise<boolean> {
  return Boolean((await findAccount(db, email)) ?? (await lockDeactivatedByEmail(db, email)));
}

/** No name in the audit log: the entry outlives the person's data. */
export async function exportGuest(ctx: Context, hooks: AccountHooks[], email: string): Promise<FileAnswer> {
  const at = ctx.now();
  const contents: Record<string, unknown> = { exportedAt: at.toISOString(), email };
  await withTransaction(ctx, async (inTransaction, tx) => {
    const { bookings } = await findGuest(inTransaction, hooks, email);
    for (const hook of hooks) {
      if (hook.guest) Object.assign(contents, await hook.exported?.(inTransaction, GUEST_ID, email));
    }
    contents.mails = await listMailsTo(tx, email);
    await recordAudit(inTransaction, { action: 'export guest', target: 'guest', details: { bookings } });
  });
  return { name: `guest-data-${studioDay(at)}.json`, content: JSON.stringify(contents, null, 2) };
}

export function eraseGuest(
  ctx: Context,
  hooks: AccountHooks[],
  email: string,
): Promise<{ bookings: number; cancelled: number }> {
  return withTransaction(ctx, async (inTransaction) => {
    const { bookings, commitments } = await findGuest(inTransaction, hooks, email);
    await erasePerson(inTransaction, hooks, { id: GUEST_ID, emails: [email], texts: [] });
    const details = { bookings, cancelled: commitments.bookings.length };
    await recordAudit(inTransaction, { action: 'erase guest', target: 'guest', details });
    return details;
  });
}
