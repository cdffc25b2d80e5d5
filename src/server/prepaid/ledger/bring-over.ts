import { insertAccount, insertEntry, listEntriesOf } from './data.ts';
import { giveCodeUnsent } from './gift-cards/gift-cards.ts';
import { lockPrepaidAccount, type Posting, postEntry } from './post-entry.ts';
import { openClientPackage } from './sessions/data.ts';
import type { AccountRow } from './tables.ts';

type Opening = {
  orderId: number;
  line: number;
  cents: number;
  expiresAt: Date | null;
  staffId: number;
};

/** An opening balance of sessions, for the order that brought it over; the sold package is recorded before. */
export async function bringOverPackage(
  tools: Posting,
  { clientId, sessions, ...opening }: Opening & { clientId: number; sessions: number },
): Promise<number> {
  const accountId = await open(tools, { ...opening, kind: 'package', clientId, sessions });
  // It was bought elsewhere, long ago.
  const coolingOffUntil = tools.now();
  await openClientPackage(tools.db, opening, { accountId, coolingOffUntil });
  return accountId;
}

/** The same of money; with the code by which it is spent here. */
export async function bringOverGiftCard(
  tools: Posting,
  opening: Opening,
): Promise<{ accountId: number; code: string }> {
  const accountId = await open(tools, { ...opening, kind: 'gift_card', clientId: null, sessions: 0 });
  return { accountId, code: await giveCodeUnsent(tools, opening, accountId) };
}

async function open(
  tools: Posting,
  {
    kind,
    clientId,
    orderId,
    line,
    sessions,
    cents,
    expiresAt,
    staffId,
  }: Opening & { kind: 'package' | 'gift_card'; clientId: number | null; sessions: number },
): Promise<number> {
  const { db, now } = tools;
  const account = await insertAccount(db, { kind, clientId, orderId, line, expiresAt, createdAt: now() });
  const source = { sourceKind: 'import', sourceId: String(orderId) } as const;
  await postEntry(tools, account, { ...source, type: 'brought', sessions, cents, staffId });
  return account.id;
}

/** Its import is undone: an account with nothing but its opening balance loses that. Null when anything else happened to it. */
export async function takeBackOpening(
  { db, now }: Posting,
  accountId: number,
  { staffId }: { staffId: number },
): Promise<AccountRow | null> {
  const account = await lockPrepaidAccount({ db }, accountId);
  const [opening, ...others] = await listEntriesOf(db, accountId);
  if (!account || !opening || others.length > 0 || account.held > 0) return null;
  const { type, sourceKind, sourceId, sourceRound, id: reverses } = opening;
  await insertEntry(db, {
    accountId,
    type,
    sourceKind,
    sourceId,
    sourceRound,
    reverses,
    staffId,
    sessions: -opening.sessions,
    cents: -opening.cents,
    createdAt: now(),
  });
  return account;
}
