import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { orders } from '#server/orders/tables.ts';
import { countGiftCards, readGiftCards, type WholeGiftCard } from '#server/prepaid/gift-cards/data.ts';
import {
  type EntryRow,
  giftCardEnd,
  giftCards,
  prepaidAccounts,
  prepaidEntries,
} from '#server/prepaid/ledger/tables.ts';
import type { GiftCardState } from '#shared/prepaid/ledger/gift-card.ts';

type Filter = {
  words?: string | undefined;
  /** The end of a code, without dashes. */
  codeEnd?: string | undefined;
  state?: GiftCardState | undefined;
  now: Date;
};

export async function listGiftCards(
  db: Db,
  { offset, limit, ...filter }: Filter & { offset: number; limit: number },
): Promise<{ items: WholeGiftCard[]; total: number }> {
  const where = matching(filter);
  return { items: await readGiftCards(db, where, limit, offset), total: await countGiftCards(db, where) };
}

function matching({ words, codeEnd, state, now }: Filter): SQL | undefined {
  const { expiresAt, cents } = prepaidAccounts;
  const isValid = or(isNull(expiresAt), gt(expiresAt, now));
  const like = words && `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    state === 'expired' ? lte(expiresAt, now) : undefined,
    state === 'open' ? and(isValid, gt(cents, 0)) : undefined,
    state === 'empty' ? and(isValid, eq(cents, 0)) : undefined,
    state === 'void' || state === 'refunded' ? sql`${giftCardEnd} = ${state}` : undefined,
    state === 'empty' || state === 'expired' ? sql`${giftCardEnd} is null` : undefined,
    like
      ? or(
          codeEnd ? sql`replace(${giftCards.code}, '-', '') like ${`%${codeEnd}`}` : undefined,
          sql`lower(${giftCards.recipientName} || ' ' || ${giftCards.recipientEmail} || ' ' || ${giftCards.fromName}) like ${like}`,
          sql`lower(${orders.guestName} || ' ' || ${orders.guestEmail}) like ${like}`,
          sql`${users.deactivatedAt} is null and lower(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '') || ' ' || ${users.email}) like ${like}`,
        )
      : undefined,
  );
}

type Entry = EntryRow & { staffName: string | null };

/** Everything that moved its balance, the first first. */
export async function listHistory(db: Db, accountId: number): Promise<Entry[]> {
  const rows = await db
    .select({
      entry: prepaidEntries,
      staffName: sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`,
    })
    .from(prepaidEntries)
    .leftJoin(users, and(eq(users.id, prepaidEntries.staffId), isNull(users.deactivatedAt)))
    .where(eq(prepaidEntries.accountId, accountId))
    .orderBy(asc(prepaidEntries.id));
  return rows.map(({ entry, staffName }) => ({ ...entry, staffName }));
}
