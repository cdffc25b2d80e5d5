import { randomBytes } from 'node:crypto';
import {
  type Account,
  deleteAccess,
  hasAdmin,
  listFormerEmails,
  lockAccount,
  lockAdmins,
  updateUser,
} from '#server/accounts/data.ts';
import { type AccountHooks, GUEST_ID, type Traces } from '#server/accounts/hooks.ts';
import { refuseDemoMember } from '#server/accounts/refuse-demo-member.ts';
import { eraseFromAudit } from '#server/audit/erase-from-audit.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, type Tools, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { forgetAnswersAbout } from '#server/kit/http/idempotency.ts';
import { forgetJobsAbout } from '#server/kit/jobs/queue.ts';
import { forgetMails } from '#server/kit/mail/stored-mails.ts';
import { isStaff } from '#shared/kit/access.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { conflict, orNotFound } from '#shared/kit/problem.ts';

/** Anonymises the person and keeps the row: bookings, orders and points still add up. */
export async function eraseUser(ctx: Context, hooks: AccountHooks[], userId: number): Promise<undefined> {
  if (ctx.visitor.id === userId) await refuseDemoMember(ctx);
  await withTransaction(ctx, async (inTransaction, tx) => {
    await lockAdmins(tx);
    const account = orNotFound(await lockAccount(tx, userId), 'account');
    if (isStaff(account.user.role)) await refuseStaff(inTransaction, account);
    await eraseData(inTransaction, hooks, account);
  });
}

const NOBODY = {
  passwordHash: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  phone: null,
  phoneE164: null,
  role: 'user' as const,
  emailVerifiedAt: null,
  anonymiseDueAt: null,
};

type Eraser = Tools & { visitor: Visitor | null; ip: string };

/**
 * In the caller's transaction, which has locked the account. Records of an e-mail that was never verified belong to
 * somebody else and stay.
 */
export async function eraseData(
  inTransaction: Eraser,
  hooks: AccountHooks[],
  { user, isVerified }: Account,
): Promise<void> {
  const { id, firstName, lastName, phone } = user;
  const { db, now } = inTransaction;
  // Cannot exist as a real address, and cannot be guessed and registered beforehand.
  const nobodys = `erased-${id}-${randomBytes(8).toString('hex')}@erased.invalid`;
  const emails = await emailsOf(db, { user, isVerified }, nobodys);
  const texts = [
    fullName({ firstName, lastName }),
    firstName,
    lastName,
    phone,
    phone?.replace(/[^+\d]/g, ''),
  ];
  await erasePerson(inTransaction, hooks, { id, emails, texts });
  await deleteAccess(db, id);
  await updateUser(db, id, { ...NOBODY, email: nobodys, deactivatedAt: now(), updatedAt: now() });
  // The last audit entry about them does not contain their IP.
  const ip = inTransaction.visitor?.id === id ? '' : inTransaction.ip;
  await recordAudit({ ...inTransaction, ip }, { action: 'erase user', target: `user ${id}` });
}

/** Every e-mail whose records are theirs: the verified one and those they had before. */
export async function emailsOf(
  db: Db,
  { user, isVerified }: Pick<Account, 'user' | 'isVerified'>,
  ifUnverified: string,
): Promise<string[]> {
  return [isVerified ? user.email : ifUnverified, ...(await listFormerEmails(db, user.id))];
}

type Person = { id: number; emails: string[]; texts: (string | null | undefined)[] };

/** Every feature deletes its part, then every copy is deleted. */
export async function erasePerson(
  inTransaction: Eraser,
  hooks: AccountHooks[],
  person: Person,
): Promise<void> {
  const { id, emails } = person;
  const traces = await collectTraces(inTransaction, hooks, person);
  for (const each of emails) {
    for (const hook of hooks) await hook.anonymised?.(inTransaction, id, each);
  }
  await forgetCopies(inTransaction, { id, emails, ...traces });
}

/** Mails and their files, jobs, responses stored for idempotency keys, text in the audit log. */
export async function forgetCopies(
  inTransaction: Eraser,
  { id, emails, texts, targets }: { id: number; emails: string[] } & Traces,
): Promise<void> {
  const { db } = inTransaction;
  const mailIds = await forgetMails(inTransaction, emails, targets);
  await forgetJobsAbout(db, emails);
  await forgetAnswersAbout(db, id, texts);
  await eraseFromAudit(db, id, [...targets, ...mailIds.map((mailId) => `mail ${mailId}`)]);
}

async function collectTraces(inTransaction: Eraser, hooks: AccountHooks[], person: Person): Promise<Traces> {
  const { id, emails } = person;
  const texts = [...emails, ...person.texts];
  const targets = id === GUEST_ID ? [] : [`user ${id}`];
  for (const email of emails) {
    for (const hook of hooks) {
      const found = await hook.traces?.(inTransaction, id, email);
      texts.push(...(found?.texts ?? []));
      targets.push(...(found?.targets ?? []));
    }
  }
  const known = texts.filter((text): text is string => Boolean(text));
  return { texts: [...new Set(known)], targets: [...new Set(targets)] };
}

async function refuseStaff({ db, visitor }: Context, { user }: Account): Promise<void> {
  const isAdmin = user.role === 'admin';
  if (user.id === visitor.id && !isAdmin) {
    throw conflict('own_staff', 'A staff account cannot be deleted by its owner. Please ask an admin.');
  }
  if (user.id === visitor.id) {
    throw conflict('own_admin', 'An admin account cannot be deleted by its owner. Please ask another admin.');
  }
  if (isAdmin && !(await hasAdmin(db, { besides: user.id }))) {
    throw conflict('last_admin', 'This is the last admin. Please make someone else an admin first.');
  }
}
