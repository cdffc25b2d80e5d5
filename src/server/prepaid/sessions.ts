import { formatDay } from '#shared/kit/dates.ts';
import { conflict, notFound, refusal } from '#shared/kit/problem.ts';
import { sessionsFree, sessionValue } from '#shared/prepaid/balance.ts';
import { isSameClient, listOpenPackages, lockPackage } from './data.ts';
import { type Posting, postEntry, reverseUses } from './ledger/post-entry.ts';
import type { AccountRow, ClientPackageRow } from './tables.ts';

type Wanted = {
  clientId: number;
  treatmentId: number;
  /** Of the visit. */
  startsAt: Date;
};
export type UsablePackage = { accountId: number; name: string; sessionsLeft: number; expiresAt: Date | null };

/** Packages whose session can pay for a visit, the first to expire first. */
export async function listUsablePackages(
  { db, now }: Posting,
  { clientId, treatmentId, startsAt }: Wanted,
): Promise<UsablePackage[]> {
  const open = await listOpenPackages(db, clientId, now());
  return open
    .filter(({ account, sold }) => whyNotUsable({ account, sold }, { treatmentId, startsAt }) === null)
    .map(({ account, sold }) => ({
      accountId: account.id,
      name: sold.name,
      sessionsLeft: sessionsFree(account),
      expiresAt: account.expiresAt,
    }));
}

/** With its account locked until the transaction ends. */
export async function holdPackage(
  { db }: Pick<Posting, 'db'>,
  accountId: number,
): Promise<{ account: AccountRow; sold: ClientPackageRow }> {
  const found = await lockPackage(db, accountId);
  if (!found) throw notFound('package');
  return found;
}

/**
 * Before a booking is written with a session of this package: it must be the client's, cover the treatment on that day,
 * and have one left. The account stays locked until the transaction ends.
 */
export async function requireSession(
  { db }: Pick<Posting, 'db'>,
  accountId: number,
  { clientId, treatmentId, startsAt }: Wanted,
): Promise<void> {
  const found = await lockPackage(db, accountId);
  const isTheirs = found && (await isSameClient(db, found.account.clientId!, clientId)); // packages have an owner
  if (!isTheirs) throw notFound('package');
  const why = whyNotUsable(found, { treatmentId, startsAt });
  if (why) throw refusal('session_unavailable', why);
}

function whyNotUsable(
  { account, sold }: { account: AccountRow; sold: ClientPackageRow },
  { treatmentId, startsAt }: Pick<Wanted, 'treatmentId' | 'startsAt'>,
): string | null {
  if (sold.treatmentIds && !sold.treatmentIds.includes(treatmentId)) {
    return `${sold.name} does not include this treatment.`;
  }
  if (account.expiresAt && startsAt >= account.expiresAt) {
    const last = new Date(account.expiresAt.getTime() - 1);
    return `${sold.name} is valid until ${formatDay(last)}. Please choose an earlier day.`;
  }
  return sessionsFree(account) > 0 ? null : `There is no session left in ${sold.name}.`;
}

/** The visit took place, or the client did not come: its session is used. Idempotent. */
export async function useSession(
  tools: Posting,
  { accountId, bookingId, staffId = null }: { accountId: number; bookingId: number; staffId?: number | null },
): Promise<void> {
  const found = await lockPackage(tools.db, accountId);
  if (!found) throw notFound('package');
  const source = { sourceKind: 'booking', sourceId: String(bookingId) } as const;
  if (found.account.sessions === 0) {
    throw conflict('session_unavailable', `There is no session left in ${found.sold.name}.`);
  }
  const cents = -sessionValue(found.account);
  await postEntry(tools, found.account, { ...source, type: 'used', sessions: -1, cents, staffId });
}

/** The visit did not take place after all. Does nothing when its session was not used. */
export function returnSession(
  tools: Posting,
  { bookingId, staffId = null }: { bookingId: number; staffId?: number | null },
): Promise<void> {
  return reverseUses(tools, { sourceKind: 'booking', sourceId: String(bookingId), staffId });
}
