import { listStanding } from '#server/prepaid/ledger/data.ts';
import { type Posting, postEntry, reverseUses } from '#server/prepaid/ledger/post-entry.ts';
import type { AccountRow, ClientPackageRow } from '#server/prepaid/ledger/tables.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { conflict, notFound, orNotFound, refusal } from '#shared/kit/problem.ts';
import { sessionsFree, sessionValue } from '#shared/prepaid/ledger/balance.ts';
import { isSameClient, listOpenPackages, listPackageNames, lockPackage } from './data.ts';

type SessionRequest = {
  clientId: number;
  treatmentId: number;
  /** Of the visit. */
  startsAt: Date;
  /** Sessions that other treatments of the same visit are about to hold. */
  requestedBefore?: number | undefined;
};
type UsablePackage = {
  packageAccountId: number;
  name: string;
  sessionsLeft: number;
  treatmentIds: number[] | null;
  includesExtraction: boolean;
  /** What the next session is worth: its share of what was paid for the package. */
  shareCents: number;
  expiresAt: Date | null;
};

/** Packages whose session can pay for a visit, or for any; the first to expire first. */
export async function listUsablePackages(
  { db, now }: Posting,
  { clientId, ...visit }: Pick<SessionRequest, 'clientId'> & Partial<SessionRequest>,
): Promise<UsablePackage[]> {
  const open = await listOpenPackages(db, clientId, now());
  return open
    .filter((each) => whyNotUsable(each, visit) === null)
    .map(({ account, sold }) => ({
      packageAccountId: account.id,
      name: sold.name,
      sessionsLeft: sessionsFree(account),
      treatmentIds: sold.treatmentIds,
      includesExtraction: sold.includesExtraction,
      shareCents: sessionValue(account),
      expiresAt: account.expiresAt,
    }));
}

/** With its account locked until the transaction ends. */
export async function requirePackage(
  { db }: Pick<Posting, 'db'>,
  accountId: number,
): Promise<{ account: AccountRow; sold: ClientPackageRow }> {
  return orNotFound(await lockPackage(db, accountId), 'package');
}

/**
 * Before a booking is written with a session of this package: it must be the client's, cover the treatment on that day,
 * and have one left. The account stays locked until the transaction ends. Answers what the booking is written with.
 */
export async function requireSession(
  { db }: Pick<Posting, 'db'>,
  accountId: number,
  { clientId, ...visit }: SessionRequest,
): Promise<{ prepaidAccountId: number; sessionPaysExtraction: boolean }> {
  const found = await lockPackage(db, accountId);
  const isTheirs = found && (await isSameClient(db, found.account.clientId!, clientId)); // packages have an owner
  if (!isTheirs) throw notFound('package');
  const why = whyNotUsable(found, visit);
  if (why) throw refusal('session_unavailable', why);
  return { prepaidAccountId: accountId, sessionPaysExtraction: found.sold.includesExtraction };
}

/** Of a package that is locked from now on. */
export async function hasSessionLeft({ db }: Pick<Posting, 'db'>, accountId: number): Promise<boolean> {
  const found = await lockPackage(db, accountId);
  return found !== undefined && sessionsFree(found.account) > 0;
}

function whyNotUsable(
  { account, sold }: Owned,
  { treatmentId, startsAt, requestedBefore = 0 }: Partial<Omit<SessionRequest, 'clientId'>>,
): string | null {
  if (treatmentId && sold.treatmentIds && !sold.treatmentIds.includes(treatmentId)) {
    return `${sold.name} does not include this treatment.`;
  }
  const expired = startsAt && whyExpired({ account, sold }, startsAt);
  if (expired) return expired;
  return sessionsFree(account) > requestedBefore ? null : `There is no session left in ${sold.name}.`;
}

type Owned = { account: AccountRow; sold: ClientPackageRow };

function whyExpired({ account: { expiresAt }, sold }: Owned, startsAt: Date): string | null {
  if (!expiresAt || startsAt < expiresAt) return null;
  const last = new Date(expiresAt.getTime() - 1);
  return `${sold.name} is valid until ${formatDay(last)}. Please choose an earlier day.`;
}

/** For a visit that moves: the session it holds must still be valid then. */
export async function requireSessionOn(
  { db }: Pick<Posting, 'db'>,
  accountId: number,
  startsAt: Date,
): Promise<void> {
  const found = await lockPackage(db, accountId);
  const why = found && whyExpired(found, startsAt);
  if (why) throw refusal('session_unavailable', why);
}

/** Their names by account. */
export async function readPackageNames(
  db: Posting['db'],
  ids: readonly number[],
): Promise<Map<number, string>> {
  return new Map((await listPackageNames(db, ids)).map(({ accountId, name }) => [accountId!, name])); // found by it
}

/** The visit took place, or the client did not come: its session is used. Idempotent. */
export async function useSession(
  tools: Posting,
  { accountId, bookingId, staffId = null }: { accountId: number; bookingId: number; staffId?: number | null },
): Promise<void> {
  const found = orNotFound(await lockPackage(tools.db, accountId), 'package');
  const source = { sourceKind: 'booking', sourceId: String(bookingId) } as const;
  if (found.account.sessions === 0) {
    throw conflict('session_unavailable', `There is no session left in ${found.sold.name}.`);
  }
  const cents = -sessionValue(found.account);
  await postEntry(tools, found.account, { ...source, type: 'used', sessions: -1, cents, staffId });
}

/** What the session that a visit used was worth: its share of what was paid for the package. */
export async function readSessionShare(db: Posting['db'], bookingId: number): Promise<number> {
  const used = await listStanding(db, { sourceKind: 'booking', sourceId: String(bookingId) }, 'used');
  return used.reduce((sum, { cents }) => sum - cents, 0);
}

/** The visit did not take place after all. Does nothing when its session was not used. */
export function returnSession(
  tools: Posting,
  { bookingId, staffId = null }: { bookingId: number; staffId?: number | null },
): Promise<void> {
  return reverseUses(tools, { sourceKind: 'booking', sourceId: String(bookingId), staffId });
}
