import { and, desc, eq, getTableColumns, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { updateById } from '#server/kit/db/record-rows.ts';
import {
  type NewPromoCodeRow,
  type PromoCodeRow,
  promoCodes,
  promoUses,
} from '#server/promo-codes/tables.ts';

/** With what its standing uses take off. */
export type CodeWithUses = PromoCodeRow & { usedCents: number };

const usedCents = sql<number>`(select coalesce(sum(cents), 0)::int from ${promoUses}
  where promo_code_id = ${promoCodes.id} and released_at is null)`;
const columns = { ...getTableColumns(promoCodes), usedCents };

export async function listCodes(
  db: Db,
  { words, limit, offset }: { words: string | undefined; limit: number; offset: number },
): Promise<{ rows: CodeWithUses[]; total: number }> {
  const like = words && `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = and(
    isNull(promoCodes.archivedAt),
    like ? or(ilike(promoCodes.code, like), ilike(promoCodes.description, like)) : undefined,
  );
  const rows = await db
    .select(columns)
    .from(promoCodes)
    .where(matching)
    .orderBy(desc(promoCodes.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(promoCodes, matching) };
}

export async function findCodeById(db: Db, id: number): Promise<CodeWithUses | undefined> {
  const [row] = await db.select(columns).from(promoCodes).where(standing(id));
  return row;
}

export async function lockStanding(tx: Db, id: number): Promise<PromoCodeRow | undefined> {
  const [row] = await tx.select().from(promoCodes).where(standing(id)).for('no key update');
  return row;
}

export async function lockArchivedCode(tx: Db, id: number): Promise<PromoCodeRow | undefined> {
  const isArchived = and(eq(promoCodes.id, id), isNotNull(promoCodes.archivedAt));
  const [row] = await tx.select().from(promoCodes).where(isArchived).for('no key update');
  return row;
}

/** The id of the standing code of that name. */
export async function findIdByCode(db: Db, code: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(and(eq(promoCodes.code, code), isNull(promoCodes.archivedAt)));
  return row?.id;
}

export async function insertCode(tx: Db, row: NewPromoCodeRow): Promise<number> {
  return oneRow(await tx.insert(promoCodes).values(row).returning({ id: promoCodes.id })).id;
}

export const updateCode = updateById(promoCodes);

/** Two admins who give the same name at once wait for each other. */
export async function lockNames(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('promo codes', 0))`);
}

function standing(id: number) {
  return and(eq(promoCodes.id, id), isNull(promoCodes.archivedAt));
}
