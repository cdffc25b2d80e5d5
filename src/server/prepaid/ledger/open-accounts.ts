import { readSettings } from '#server/studio/read-settings.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { expiryDay, isInAdvance, type PrepaidKind } from '#shared/prepaid/ledger/balance.ts';
import { coolingOffEnd } from '#shared/prepaid/ledger/cooling-off.ts';
import { insertAccount, lockAccounts, sumBought } from './data.ts';
import { giveCode } from './gift-cards/gift-cards.ts';
import { type Posting, postEntry } from './post-entry.ts';
import { listAccountsOfOrder, listPackagesOfOrder, openClientPackage } from './sessions/data.ts';
import type { AccountRow, ClientPackageRow } from './tables.ts';

type PaidLine<Kind = string> = { line: number; kind: Kind; priceCents: number; discountCents: number };
type PaidOrder = {
  id: number;
  items: readonly PaidLine[];
  /** Whose deposit or credit it is; packages name their client themselves, gift cards have none. */
  clientId?: number | null;
  staffId?: number | null;
};

/** For an order that became paid, in the same transaction: each line paid in advance becomes an account. */
export async function openAccounts(tools: Posting, order: PaidOrder): Promise<void> {
  const lines = order.items.flatMap(({ kind, ...line }) => (isInAdvance(kind) ? { ...line, kind } : []));
  if (lines.length === 0) return;
  const sold = await listPackagesOfOrder(tools.db, order.id);
  for (const line of lines) {
    const own = sold.find((each) => each.line === line.line);
    await openAccount(tools, order, line, own);
  }
}

async function openAccount(
  tools: Posting,
  { id: orderId, clientId = null, staffId = null }: PaidOrder,
  { line, kind, priceCents, discountCents }: PaidLine<PrepaidKind>,
  sold: ClientPackageRow | undefined,
): Promise<void> {
  const { db, now } = tools;
  const at = now();
  const validMonths =
    kind === 'gift_card' ? (await readSettings(db)).prepaid.giftCardMonths : sold?.validMonths;
  const account = await insertAccount(db, {
    kind,
    orderId,
    line,
    createdAt: at,
    clientId: sold?.clientId ?? clientId,
    expiresAt: validMonths ? endOf(at, validMonths) : null,
  });
  const source = { sourceKind: 'order', sourceId: String(orderId) } as const;
  const worth = { sessions: sold?.sessions ?? 0, cents: priceCents - discountCents };
  await postEntry(tools, account, { ...source, ...worth, type: 'bought', staffId });
  if (kind === 'gift_card') await giveCode(tools, { orderId, line }, account.id);
  if (!sold) return;
  const { coolingOffDays, publicHolidays } = (await readSettings(db)).prepaid;
  const coolingOffUntil = coolingOffEnd(at, { days: coolingOffDays, holidays: publicHolidays });
  await openClientPackage(db, { orderId, line }, { accountId: account.id, coolingOffUntil });
}

/** At the end of that studio day. */
function endOf(soldAt: Date, months: number): Date {
  return studioInstant(addDays(expiryDay(studioDay(soldAt), months), 1), '00:00');
}

/** The one account of an order of a single line, locked until the transaction ends. */
export async function lockPrepaidAccountOf(
  { db }: Pick<Posting, 'db'>,
  { orderId }: { orderId: number },
): Promise<AccountRow | undefined> {
  const [opened] = await listAccountsOfOrder(db, orderId);
  return opened && (await lockAccounts(db, [opened.id]))[0];
}

/**
 * The sale of the order is void: nothing was bought. False when something of it was used or is booked already; nothing
 * is changed then.
 */
export async function closeUnused(
  tools: Posting,
  { orderId, staffId }: { orderId: number; staffId: number | null },
): Promise<boolean> {
  const opened = await listAccountsOfOrder(tools.db, orderId);
  const accounts = await lockAccounts(
    tools.db,
    opened.map(({ id }) => id),
  );
  const sold = await listPackagesOfOrder(tools.db, orderId);
  const bought = await sumBought(
    tools.db,
    accounts.map(({ id }) => id),
  );
  const isWhole = accounts.every(
    ({ id, sessions, held, cents }) =>
      held === 0 &&
      cents === bought.get(id) &&
      sessions === (sold.find(({ accountId }) => accountId === id)?.sessions ?? 0),
  );
  if (!isWhole) return false;
  const source = { sourceKind: 'refund', sourceId: `order ${orderId}` } as const;
  for (const account of accounts) {
    const { sessions, cents } = account;
    await postEntry(tools, account, {
      ...source,
      type: 'refunded',
      sessions: -sessions,
      cents: -cents,
      staffId,
    });
  }
  return true;
}
