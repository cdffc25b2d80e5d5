import { asc, desc, isNull, sql } from 'drizzle-orm';
import { articles } from '#server/articles/tables.ts';
import { products, treatments } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { CatalogChoices, LeftOut } from '#shared/setup/contract.ts';
import type { SetupState, SetupStates, SetupStep } from '#shared/setup/steps.ts';
import { setupLeftOut, setupWizard } from './tables.ts';

export async function listStates(db: Db): Promise<SetupStates> {
  const rows = await db.select().from(setupWizard);
  return Object.fromEntries(rows.map(({ step, state }) => [step, state]));
}

export async function upsertState(tx: Db, step: SetupStep, state: SetupState, savedAt: Date): Promise<void> {
  await tx
    .insert(setupWizard)
    .values({ step, state, savedAt })
    .onConflictDoUpdate({ target: setupWizard.step, set: { state, savedAt } });
}

const KINDS = { treatments: 'treatment', products: 'product', articles: 'article' } as const;
const KIND_NAMES = ['treatments', 'products', 'articles'] as const;

export async function listLeftOut(db: Db): Promise<LeftOut> {
  const rows = await db.select().from(setupLeftOut).orderBy(asc(setupLeftOut.recordId));
  const idsOf = (name: keyof LeftOut) =>
    rows.filter(({ kind }) => kind === KINDS[name]).map(({ recordId }) => recordId);
  return { treatments: idsOf('treatments'), products: idsOf('products'), articles: idsOf('articles') };
}

export async function replaceLeftOut(tx: Db, leftOut: LeftOut): Promise<void> {
  await tx.delete(setupLeftOut);
  const rows = KIND_NAMES.flatMap((name) =>
    [...new Set(leftOut[name])].map((recordId) => ({ kind: KINDS[name], recordId })),
  );
  if (rows.length > 0) await tx.insert(setupLeftOut).values(rows);
}

/** Everything in the catalogue by its name, as the site lists it. */
export async function listChoices(db: Db): Promise<CatalogChoices> {
  const isChosen = (kind: string, recordId: typeof treatments.id | typeof products.id | typeof articles.id) =>
    sql<boolean>`not exists (select from setup_left_out where kind = ${kind} and record_id = ${recordId})`;
  return {
    treatments: await db
      .select({ id: treatments.id, name: treatments.name, isKept: isChosen('treatment', treatments.id) })
      .from(treatments)
      .where(isNull(treatments.archivedAt))
      .orderBy(sql`${treatments.position} asc nulls first`, desc(treatments.id)),
    products: await db
      .select({ id: products.id, name: products.name, isKept: isChosen('product', products.id) })
      .from(products)
      .where(isNull(products.archivedAt))
      .orderBy(desc(products.id)),
    articles: await db
      .select({ id: articles.id, name: articles.title, isKept: isChosen('article', articles.id) })
      .from(articles)
      .where(isNull(articles.deletedAt))
      .orderBy(desc(articles.id)),
  };
}
