import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import {
  type GiftCardRow,
  giftCardEnd,
  giftCards,
  type NewGiftCardRow,
  prepaidAccounts,
} from '#server/prepaid/ledger/tables.ts';
import type { GiftCardEnd } from '#shared/prepaid/ledger/gift-card.ts';

export async function insertGiftCards(tx: Db, rows: NewGiftCardRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(giftCards).values(rows);
}

export function listGiftCardsOfOrder(db: Db, orderId: number): Promise<GiftCardRow[]> {
  return db.select().from(giftCards).where(eq(giftCards.orderId, orderId)).orderBy(giftCards.line);
}

/** It was paid: from now on it has an account, and whoever has the code can spend it. */
export async function openGiftCard(
  tx: Db,
  { orderId, line }: { orderId: number; line: number },
  fields: { accountId: number; code: string; sentAt?: Date },
): Promise<void> {
  await tx
    .update(giftCards)
    .set(fields)
    .where(and(eq(giftCards.orderId, orderId), eq(giftCards.line, line)));
}

export function listEnds(db: Db, accountIds: number[]): Promise<{ id: number; end: GiftCardEnd | null }[]> {
  return db
    .select({ id: prepaidAccounts.id, end: giftCardEnd })
    .from(prepaidAccounts)
    .where(inArray(prepaidAccounts.id, accountIds));
}

export async function findByCode(db: Db, code: string) {
  const { cents, expiresAt } = prepaidAccounts;
  const { valueCents, design } = giftCards;
  const own = { accountId: prepaidAccounts.id, code: sql<string>`${giftCards.code}`, cents, expiresAt };
  const [giftCard] = await db
    .select({ ...own, valueCents, design, end: giftCardEnd })
    .from(giftCards)
    .innerJoin(prepaidAccounts, eq(prepaidAccounts.id, giftCards.accountId))
    .where(eq(giftCards.code, code));
  return giftCard;
}

const findAccounts = namedStatement<{ id: number; code: string }>(
  'accounts of gift cards',
  sql`select account_id as id, code from gift_cards where code = any (${sql.placeholder('codes')}::text[])`,
);

/** The accounts of those codes that there are. */
export function listAccountsOfCodes(db: Db, codes: string[]): Promise<{ id: number; code: string }[]> {
  return findAccounts(db, { codes });
}

/** Also what is left of a deposit that was counted: its visit cost less. */
const isCredit = sql`cents > 0 and (kind = 'credit' or (kind = 'deposit' and exists (
  select from deposits where deposits.order_id = prepaid_accounts.order_id and outcome = 'counted')))`;

/** Credit of a member or a client that is not used up, the oldest first. Merged cards mean the same person. */
export async function listCreditIds(
  db: Db,
  { userId, clientIds = [] }: { userId?: number | undefined; clientIds?: readonly number[] | undefined },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from prepaid_accounts where ${isCredit} and client_id in (
      select unnest(cards_of(id)) from clients
      where user_id = ${userId ?? null} or id = any (${sql.param([...clientIds])}::int[])) order by id`);
  return rows.map(({ id }) => id);
}

/** By member; those without are left out. */
export async function sumCredit(db: Db, userIds: number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await db.execute<{ userId: number; cents: number }>(sql`
    select user_id as "userId", (select sum(cents)::int from prepaid_accounts
      where ${isCredit} and client_id = any (cards_of(clients.id))) as cents
    from clients where user_id = any (${sql.param(userIds)}::int[])`);
  return new Map(rows.filter(({ cents }) => cents > 0).map(({ userId, cents }) => [userId, cents]));
}

export async function hasOpenGiftCards(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isAny: boolean }>(
    sql`select exists (select from prepaid_accounts where kind = 'gift_card' and cents > 0) as "isAny"`,
  );
  return oneRow(rows).isAny;
}

export type OrderPart = {
  orderId: number;
  kind: 'gift_card' | 'credit' | 'deposit';
  code: string | null;
  cents: number;
  /** On the account right after it paid. */
  leftCents: number;
};

/** What each account paid of these orders, whether it came back since or not. */
export async function listOrderParts(db: Db, orderIds: number[]): Promise<OrderPart[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await db.execute<OrderPart>(sql`
    select e.source_id::int as "orderId", a.kind, g.code, -e.cents as cents,
      (select sum(cents)::int from prepaid_entries where account_id = a.id and id <= e.id) as "leftCents"
    from prepaid_entries e join prepaid_accounts a on a.id = e.account_id
      left join gift_cards g on g.account_id = a.id
    where e.source_kind = 'order' and e.type = 'used' and e.source_id = any (${sql.param(orderIds.map(String))}::text[])
    order by e.id`);
  return rows;
}
