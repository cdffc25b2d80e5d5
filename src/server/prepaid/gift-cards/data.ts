import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import { ANONYMISED, guestOf } from '#server/orders/customer.ts';
import { type OrderRow, orders } from '#server/orders/tables.ts';
import {
  type AccountRow,
  type GiftCardRow,
  giftCardEnd,
  giftCards,
  prepaidAccounts,
} from '#server/prepaid/ledger/tables.ts';
import type { GiftCardEnd } from '#shared/prepaid/ledger/gift-card.ts';

export type Buyer = {
  /** Null: without an account. */
  userId: number | null;
  email: string;
  firstName: string | null;
  lastName: string | null;
};
/** A gift card that was paid, with its balance and whoever bought it. */
export type WholeGiftCard = {
  giftCard: GiftCardRow & { code: string };
  account: AccountRow;
  end: GiftCardEnd | null;
  /** Null: somebody at the counter without an account, or who was erased. */
  buyer: Buyer | null;
};

type Found = {
  giftCard: GiftCardRow;
  account: AccountRow;
  end: GiftCardEnd | null;
  guest: Pick<OrderRow, 'guestEmail' | 'guestName'>;
  buyer: (Buyer & { isGone: boolean }) | null;
};

export async function findSoldGiftCard(db: Db, accountId: number): Promise<WholeGiftCard | undefined> {
  const [found] = await readGiftCards(db, eq(giftCards.accountId, accountId), 1);
  return found;
}

export function listGiftCardsOf(db: Db, userId: number, most = MOST): Promise<WholeGiftCard[]> {
  return readGiftCards(db, eq(orders.userId, userId), most);
}

/** Those that somebody bought without an account. */
export function listGiftCardsOfGuest(db: Db, email: string): Promise<WholeGiftCard[]> {
  return readGiftCards(db, eq(orders.guestEmail, email), NO_LIMIT);
}

/** Those that somebody has given to whoever has this e-mail. */
export function listGiftCardsTo(db: Db, email: string): Promise<WholeGiftCard[]> {
  return readGiftCards(db, eq(giftCards.recipientEmail, email), NO_LIMIT);
}

export function listSoldGiftCards(db: Db, orderId: number): Promise<WholeGiftCard[]> {
  return readGiftCards(db, eq(giftCards.orderId, orderId), MOST);
}
const MOST = 200;

/** Newest first. */
export async function readGiftCards(
  db: Db,
  where: SQL | undefined,
  limit: number,
  offset = 0,
): Promise<WholeGiftCard[]> {
  const { id, email, firstName, lastName } = users;
  const isGone = sql<boolean>`${users.deactivatedAt} is not null`;
  const found: Found[] = await db
    .select({
      giftCard: giftCards,
      account: prepaidAccounts,
      end: giftCardEnd,
      guest: { guestEmail: orders.guestEmail, guestName: orders.guestName },
      buyer: { userId: id, email, firstName, lastName, isGone },
    })
    .from(giftCards)
    .innerJoin(prepaidAccounts, eq(prepaidAccounts.id, giftCards.accountId))
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(where)
    .orderBy(desc(prepaidAccounts.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ giftCard, account, end, guest, buyer }) => ({
    giftCard: { ...giftCard, code: giftCard.code! }, // those with an account have one
    account,
    end,
    buyer: buyer ? (buyer.isGone ? null : buyer) : guestBuyer(guest),
  }));
}

function guestBuyer(row: Found['guest']): Buyer | null {
  const guest = guestOf(row);
  return guest && !guest.isAnonymised ? { ...guest, userId: null } : null;
}

export async function countGiftCards(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(giftCards)
    .innerJoin(prepaidAccounts, eq(prepaidAccounts.id, giftCards.accountId))
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(where);
  return row?.count ?? 0;
}

/** To be sent by now: with money on them, and an address of somebody. Days after `until` wait. */
export async function listDueIds(db: Db, until: string, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: prepaidAccounts.id })
    .from(giftCards)
    .innerJoin(prepaidAccounts, eq(prepaidAccounts.id, giftCards.accountId))
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .leftJoin(users, and(eq(users.id, orders.userId), isNull(users.deactivatedAt)))
    .where(
      and(
        isNull(giftCards.sentAt),
        isNotNull(giftCards.code),
        lte(giftCards.sendOn, until),
        gt(prepaidAccounts.cents, 0),
        or(gt(giftCards.recipientEmail, ''), isNotNull(users.id), ne(orders.guestEmail, ANONYMISED)),
      ),
    )
    .orderBy(asc(giftCards.sendOn), asc(giftCards.orderId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** True for the one caller that may send it. */
export async function claimSending(tx: Db, accountId: number, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(giftCards)
    .set({ sentAt: now })
    .where(and(eq(giftCards.accountId, accountId), isNull(giftCards.sentAt)))
    .returning({ line: giftCards.line });
  return claimed.length > 0;
}

/** True for the one caller that may confirm it to the buyer. */
export async function claimConfirmation(tx: Db, accountId: number, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(giftCards)
    .set({ confirmedAt: now })
    .where(and(eq(giftCards.accountId, accountId), isNull(giftCards.confirmedAt)))
    .returning({ line: giftCards.line });
  return claimed.length > 0;
}

type Change = { [key in 'recipientName' | 'recipientEmail' | 'message']?: string | undefined } & {
  sendOn: string | null;
};

/** False when it was sent meanwhile. */
export async function changeUnsent(tx: Db, accountId: number, fields: Change): Promise<boolean> {
  const changed = await tx
    .update(giftCards)
    .set(fields)
    .where(and(eq(giftCards.accountId, accountId), isNull(giftCards.sentAt)))
    .returning({ line: giftCards.line });
  return changed.length > 0;
}

/** Nobody is named on it any more; it stays valid. */
export async function eraseGiftCardsOf(tx: Db, userId: number): Promise<void> {
  await eraseNames(tx, eq(orders.userId, userId));
}

export async function eraseGiftCardsOfGuest(tx: Db, email: string): Promise<void> {
  await eraseNames(tx, eq(orders.guestEmail, email));
}

async function eraseNames(tx: Db, where: SQL): Promise<void> {
  const theirs = tx.select({ id: orders.id }).from(orders).where(where);
  await tx
    .update(giftCards)
    .set({ fromName: '', recipientName: '', recipientEmail: '', message: '' })
    .where(inArray(giftCards.orderId, theirs));
}

/** Those that somebody else has given them. */
export async function eraseRecipient(tx: Db, email: string): Promise<void> {
  await tx
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', message: '' })
    .where(eq(giftCards.recipientEmail, email));
}

/** A later last day; false when somebody else has changed it since. */
export async function extendAccount(
  tx: Db,
  id: number,
  { from, to }: { from: Date | null; to: Date },
): Promise<boolean> {
  const { expiresAt } = prepaidAccounts;
  const changed = await tx
    .update(prepaidAccounts)
    .set({ expiresAt: to, warnedAt: null })
    .where(
      and(
        eq(prepaidAccounts.id, id),
        from === null ? isNull(expiresAt) : and(eq(expiresAt, from), lt(expiresAt, to)),
      ),
    )
    .returning({ id: prepaidAccounts.id });
  return changed.length > 0;
}
