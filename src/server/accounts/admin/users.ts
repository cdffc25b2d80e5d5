import {
  deleteSessions,
  findUser,
  hasAdmin,
  listAdmins,
  lockAccount,
  lockAdmins,
  shortenSessions,
  updateUser,
} from '#server/accounts/data.ts';
import { roleChangedMail } from '#server/accounts/emails.ts';
import type { AccountHooks } from '#server/accounts/hooks.ts';
import { eraseData } from '#server/accounts/profile/erase-user.ts';
import { refuseDemoMember } from '#server/accounts/refuse-demo-member.ts';
import { staffSessionEnd } from '#server/accounts/sessions/session-end.ts';
import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context, Tools } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { streamCsv } from '#server/kit/write-csv.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { AdminUser, UserCounts, UsersQuery } from '#shared/accounts/admin-contract.ts';
import type { User } from '#shared/accounts/contract.ts';
import { ROLE_NAMES } from '#shared/accounts/role-names.ts';
import { isStaff, ROLES, type Role } from '#shared/kit/access.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { conflict, notFound, orNotFound, refusal } from '#shared/kit/problem.ts';
import { addDays, studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import {
  countActive,
  countMatching,
  countRoles,
  findAdminUser,
  listMatching,
  lockDeactivated,
  lockPhone,
  movePhone,
  SORT_FIELDS,
  type UsersFilter,
} from './data.ts';

const HEADINGS = ['Id', 'First name', 'Last name', 'E-mail', 'Phone', 'Role', 'Points', 'Tier'];

export async function listUsers(ctx: Context, query: UsersQuery): Promise<PageOf<AdminUser>> {
  const filter = readQuery(query);
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  const [items, total] = await Promise.all([listMatching(ctx.db, filter, page), countFound(ctx, filter)]);
  return { items, total };
}

/** Only a search has to look at the users to know how many there are. */
async function countFound(ctx: Pick<Context, 'db' | 'metrics'>, filter: UsersFilter): Promise<number> {
  if (filter.words.length > 0) return countMatching(ctx.db, filter);
  const counts = await countByRole(ctx);
  return filter.role ? counts[filter.role] : totalOf(counts);
}

/** Dates are in studio time. */
export async function exportUsers({ db, now }: Context, query: UsersQuery): Promise<FileAnswer> {
  const filter = readQuery(query);
  const read = (cursor: Db) => listMatching(cursor, filter, { limit: NO_LIMIT, offset: 0 });
  const content = streamCsv(db, { headings: [...HEADINGS, 'Joined', 'Last active'], read, toLine });
  return { name: `users-${studioDay(now())}.csv`, content };
}

function toLine(user: AdminUser) {
  return [
    ...[user.id, user.firstName ?? '', user.lastName ?? '', user.email, user.phone ?? ''],
    ...[ROLE_NAMES[user.role], user.loyaltyPoints, user.loyaltyTier],
    ...[inStudioTime(user.createdAt), inStudioTime(user.lastActiveAt)],
  ];
}

function readQuery({ q, role, sort }: UsersQuery): UsersFilter {
  const newestFirst = { field: 'createdAt', descending: true } as const;
  return { words: wordsIn(q ?? ''), role, sort: readSort(sort, SORT_FIELDS, newestFirst) };
}

/** A phone number is matched by its digits, however it is grouped; anything else word by word, in any order. */
function wordsIn(q: string): string[] {
  const digits = q.replace(/\D/g, '');
  if (digits.length >= 3 && /^[\d\s+().-]+$/.test(q)) return [digits];
  return q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

function inStudioTime(instant: string): string {
  const at = new Date(instant);
  return `${studioDay(at)} ${studioTime(at)}`;
}

type Counting = Pick<Context, 'db' | 'metrics'>;

export async function countUsers(ctx: Counting & Pick<Context, 'now'>): Promise<UserCounts> {
  const today = studioDay(ctx.now());
  const span = { start: studioInstant(today, '00:00'), end: studioInstant(addDays(today, 1), '00:00') };
  const [people, activeToday] = await Promise.all([countPeople(ctx), countActive(ctx.db, span)]);
  return { ...people, activeToday };
}

/** Without who was here today, which changes with every visit to the site. */
export async function countPeople(ctx: Counting): Promise<Omit<UserCounts, 'activeToday'>> {
  const counts = await countByRole(ctx);
  const { admin, reception, therapist, user } = counts;
  return { total: totalOf(counts), admin, reception, therapist, regular: user };
}

type RoleCounts = Record<Role, number>;

async function countByRole({ db, metrics }: Counting): Promise<RoleCounts> {
  const counts = await metrics('users by role', () => countRoles(db));
  return { user: 0, therapist: 0, reception: 0, admin: 0, ...counts };
}

function totalOf(counts: RoleCounts): number {
  return ROLES.reduce((sum, role) => sum + counts[role], 0);
}

export async function changeUser(ctx: Context, userId: number, { role }: { role: Role }): Promise<AdminUser> {
  await changeRole(ctx, userId, role);
  return orNotFound(await findAdminUser(ctx.db, userId), 'user');
}

/** There is always at least one admin, and nobody changes their own role. */
export function changeRole(ctx: Context, userId: number, role: Role): Promise<User> {
  return ctx.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const account = orNotFound(await lockAccount(tx, userId), 'account');
    const { user } = account;
    if (user.role === role) return user;
    if (!account.isVerified)
      throw conflict('email_not_verified', 'Please ask them to verify their e-mail first.');
    if (isStaff(role)) await refuseDemoMember({ db: tx, visitor: user });
    if (user.id === ctx.visitor.id) throw conflict('own_role', "You can't change your own role.");
    if (user.role === 'admin' && !(await hasAdmin(tx, { besides: userId }))) {
      throw conflict('last_admin', 'This is the last admin. Please make someone else an admin first.');
    }

    const details = changesOf({ role: user.role }, { role });
    await recordAudit({ ...ctx, db: tx }, { action: 'change role', target: `user ${userId}`, details });
    if (isStaff(role)) await shortenSessions(tx, userId, staffSessionEnd(ctx.now()));
    const before = await listAdmins(tx);
    const changed = await updateUser(tx, userId, { role, updatedAt: ctx.now() });
    const recipients = [...before.filter(({ id }) => id !== userId), changed];
    await notifyAdmins({ ...ctx, db: tx }, recipients, { changed, was: user.role });
    return changed;
  });
}

/** Also whom it is about: nobody gets or loses access unnoticed. */
async function notifyAdmins(
  inTransaction: Context,
  recipients: User[],
  { changed, was }: { changed: User; was: Role },
): Promise<void> {
  const studio = await readSettings(inTransaction.db);
  const by = (await findUser(inTransaction.db, inTransaction.visitor.id))?.email ?? '';
  for (const recipient of recipients) {
    const change = { changed, was, by, at: inTransaction.now(), publicUrl: inTransaction.publicUrl };
    await queueMail(inTransaction, roleChangedMail(studio, recipient, change));
  }
}

/**
 * The member proved at the counter that the number is theirs: from now on a search by it finds only them. Somebody
 * else must have seen that.
 */
export function confirmPhone(ctx: Context, userId: number): Promise<AdminUser> {
  return ctx.db.transaction(async (tx) => {
    if (!(await findAdminUser(tx, userId))) throw notFound('user');
    if (userId === ctx.visitor.id) {
      throw conflict('own_phone', "You can't confirm your own number. Please ask a colleague.");
    }
    const phone = await lockPhone(tx, userId);
    if (!phone) throw refusal('no_phone', 'This customer has no phone number in their profile.');

    const before = await movePhone(tx, userId, phone);
    if (before !== userId) {
      const details = { before: { owner: before }, after: { owner: userId } };
      await recordAudit({ ...ctx, db: tx }, { action: 'confirm phone', target: `user ${userId}`, details });
    }
    const user = await findAdminUser(tx, userId);
    return user!; // found above
  });
}

export const ANONYMISE_DEACTIVATED_USER = 'anonymise deactivated user';

/** A little longer than the Undo button is shown, so that a click at the last moment still works. */
const UNDO_SECONDS = 15;

/**
 * Takes effect at once: signed out, hidden from lists, cannot sign in, the e-mail stays taken. A job anonymises the
 * personal data once Undo is over.
 */
export async function removeUser(ctx: Context, userId: number): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    const account = orNotFound(await lockAccount(tx, userId), 'user');
    if (userId === ctx.visitor.id) throw conflict('own_account', "You can't delete your own account here.");
    if (account.user.role === 'admin') {
      throw conflict('is_admin', 'An admin cannot be deleted. Please remove the admin role first.');
    }
    if (isStaff(account.user.role)) {
      throw conflict('is_staff', 'Staff cannot be deleted. Please make them a customer first.');
    }

    const at = ctx.now();
    const anonymiseDueAt = new Date(at.getTime() + UNDO_SECONDS * 1_000);
    await deleteSessions(tx, userId);
    await updateUser(tx, userId, { deactivatedAt: at, anonymiseDueAt });
    await queueJob(tx, { kind: ANONYMISE_DEACTIVATED_USER, payload: { userId }, runAt: anonymiseDueAt }, at);
    // No names: this audit row outlives the person.
    await recordAudit({ ...ctx, db: tx }, { action: 'delete user', target: `user ${userId}` });
  });
}

/** Restores everything but the sessions: they sign in again. Idempotent. */
export function restoreUser(ctx: Context, userId: number): Promise<AdminUser> {
  return ctx.db.transaction(async (tx) => {
    if (await lockDeactivated(tx, userId)) {
      await updateUser(tx, userId, { deactivatedAt: null, anonymiseDueAt: null });
      await recordAudit({ ...ctx, db: tx }, { action: 'restore user', target: `user ${userId}` });
    }
    const user = await findAdminUser(tx, userId);
    if (user) return user;
    if (!(await findUser(tx, userId))) throw notFound('user');
    throw conflict('erased', 'This account has been erased for good. It cannot be restored.');
  });
}

/**
 * Idempotent: skips users who were restored, are anonymised already, or were deleted again (that deletion has its own
 * job).
 */
export function anonymiseDeactivatedUser(hooks: AccountHooks[]) {
  return async (tools: Tools, { userId }: { userId: number }): Promise<void> => {
    await tools.db.transaction(async (tx) => {
      const deactivated = await lockDeactivated(tx, userId);
      if (!deactivated || deactivated.anonymiseDueAt > tools.now()) return;
      await eraseData({ ...tools, db: tx, visitor: null, ip: 'in process' }, hooks, deactivated);
    });
  };
}
