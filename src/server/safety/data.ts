import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { products, treatments } from '#server/catalog/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { lockById, updateById } from '#server/kit/db/record-rows.ts';
import { teamLock } from '#server/team/tables.ts';
import {
  rulesFor,
  type SafetyRule,
  type TreatmentRule,
  type TreatmentSafety,
} from '#shared/safety/check-safety.ts';
import { type Ingredient, readIngredients } from '#shared/safety/ingredients.ts';
import type { ContentsJson, PatchTestsJson, SafetyRowsJson } from './safety-json.ts';
import {
  patchTests,
  productIngredients,
  type SafetyRuleRow,
  safetyLock,
  safetyRules,
  treatmentSafety,
} from './tables.ts';

const treatment = sql`${sql.placeholder('safetyTreatmentId')}::int`;
const version = sql`(select version from safety_version)`;
/**
 * All that decides about a treatment and the client of the CTE `card`; null while nothing is switched on. Without what
 * decides whoever comes, if `knownSafety` is its version. `offset 0`: their cards are looked for once.
 */
export const safetyJson = sql`case when ${treatment} is not null and safety_is_on() then (
  select json_build_object('clientId', id, 'version', ${version},
    'of', case when ${version} = ${sql.placeholder('knownSafety')}::uuid then null else safety_rows(${treatment}) end,
    'signed', signed_forms(cards),
    'tests', patch_tests_of(cards, ${treatment}))
  from (select id, cards_of(id) as cards from card offset 0) as client) end`;

/** What decides about a treatment, whoever comes. */
export type TreatmentRules = { treatment: TreatmentSafety; rules: readonly TreatmentRule[] };
type KnownRules = TreatmentRules & { version: string };

/** By the treatment, each in the version it was read. */
const knownRules = new Map<number, KnownRules>();
/** More treatments than a studio offers. */
const MOST_KNOWN = 200;

export function findKnownRules(treatmentId: number): KnownRules | undefined {
  return knownRules.get(treatmentId);
}

/** Which rules are about the treatment, found out once in each version. */
export function rememberRules(
  treatmentId: number,
  { treatment, rules }: SafetyRowsJson,
  version: string | null,
): TreatmentRules {
  const compiled = compileRules(treatmentId, treatment, rules ?? []);
  if (version === null) return compiled;
  if (knownRules.size >= MOST_KNOWN) knownRules.clear();
  knownRules.set(treatmentId, { ...compiled, version });
  return compiled;
}

export function compileRules(
  treatmentId: number,
  contents: ContentsJson | null,
  rules: readonly SafetyRule[],
): TreatmentRules {
  const treatment = toTreatmentSafety(treatmentId, contents);
  return { treatment, rules: rulesFor(rules, treatment) };
}

export function toTreatmentSafety(id: number, contents: ContentsJson | null): TreatmentSafety {
  const { ingredients = '', methods = [], patchTestMonths = null } = contents ?? {};
  return { id, ingredients: readList(ingredients), methods, patchTestMonths };
}

const MOST_LISTS = 200;
const lists = new Map<string, Ingredient[]>();

/** Each text once: the same few are read again and again. */
function readList(text: string): Ingredient[] {
  const before = lists.get(text);
  if (before) return before;
  if (lists.size >= MOST_LISTS) lists.clear();
  const list = readIngredients(text);
  lists.set(text, list);
  return list;
}

/**
 * Before what decides about bookings is changed: whoever is booking is waited for, and nobody begins. After the lock of
 * the team, as for who books: a fixed order, so no deadlock.
 */
export async function lockSafetyAlone(tx: Db): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${teamLock}), pg_advisory_xact_lock(${safetyLock})`,
  );
}

export async function readIsOn(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ on: boolean }>(sql`select safety_is_on() as on`);
  return oneRow(rows).on;
}

export function listActiveRules(db: Db): Promise<SafetyRuleRow[]> {
  const { isActive, position, id } = safetyRules;
  return db.select().from(safetyRules).where(eq(isActive, true)).orderBy(asc(position), asc(id));
}

export function listRules(db: Db): Promise<SafetyRuleRow[]> {
  return db.select().from(safetyRules).orderBy(asc(safetyRules.position), asc(safetyRules.id));
}

export const lockRule = lockById(safetyRules, 'update');

type NewRule = typeof safetyRules.$inferInsert;

export async function insertRule(tx: Db, row: NewRule): Promise<SafetyRuleRow> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from safety_rules)`;
  const rows = await tx
    .insert(safetyRules)
    .values({ ...row, position: last })
    .returning();
  return oneRow(rows);
}

/** Those that are not there; how many were. */
export async function insertSupplied(tx: Db, rows: NewRule[]): Promise<number> {
  const inserted = await tx
    .insert(safetyRules)
    .values(rows)
    .onConflictDoNothing({ target: safetyRules.code })
    .returning({ id: safetyRules.id });
  return inserted.length;
}

export async function updateRule(tx: Db, id: number, fields: Partial<NewRule>): Promise<SafetyRuleRow> {
  return oneRow(await tx.update(safetyRules).set(fields).where(eq(safetyRules.id, id)).returning());
}

export async function deleteRule(tx: Db, id: number): Promise<void> {
  await tx.delete(safetyRules).where(eq(safetyRules.id, id));
}

/** Every treatment that stands, with what is known of it. */
export function listTreatmentContents(db: Db) {
  return db
    .select({
      treatmentId: treatments.id,
      name: treatments.name,
      isActive: treatments.isActive,
      contents: treatmentSafety,
    })
    .from(treatments)
    .leftJoin(treatmentSafety, eq(treatmentSafety.treatmentId, treatments.id))
    .where(isNull(treatments.archivedAt))
    .orderBy(asc(treatments.position), asc(treatments.id));
}

export async function findTreatmentContents(tx: Db, id: number) {
  const [found] = await tx
    .select({ name: treatments.name, contents: treatmentSafety })
    .from(treatments)
    .leftJoin(treatmentSafety, eq(treatmentSafety.treatmentId, treatments.id))
    .where(and(eq(treatments.id, id), isNull(treatments.archivedAt)));
  return found;
}

export async function writeTreatmentContents(
  tx: Db,
  row: typeof treatmentSafety.$inferInsert,
): Promise<void> {
  const { treatmentId: _, ...fields } = row;
  await tx
    .insert(treatmentSafety)
    .values(row)
    .onConflictDoUpdate({ target: treatmentSafety.treatmentId, set: fields });
}

export function listProductContents(db: Db) {
  return db
    .select({ productId: products.id, name: products.name, contents: productIngredients })
    .from(products)
    .leftJoin(productIngredients, eq(productIngredients.productId, products.id))
    .where(isNull(products.archivedAt))
    .orderBy(asc(products.name), asc(products.id));
}

export async function findProductContents(tx: Db, id: number) {
  const [found] = await tx
    .select({ name: products.name, contents: productIngredients })
    .from(products)
    .leftJoin(productIngredients, eq(productIngredients.productId, products.id))
    .where(and(eq(products.id, id), isNull(products.archivedAt)));
  return found;
}

export async function writeProductContents(
  tx: Db,
  row: typeof productIngredients.$inferInsert,
): Promise<void> {
  const { productId: _, ...fields } = row;
  await tx
    .insert(productIngredients)
    .values(row)
    .onConflictDoUpdate({ target: productIngredients.productId, set: fields });
}

/** Where no list was entered here, what the product's own page says of its ingredients. */
export async function listIngredientsOf(
  db: Db,
  ids: number[],
): Promise<{ productId: number; ingredients: Ingredient[] }[]> {
  const ingredients = sql<string>`coalesce(nullif(${productIngredients.ingredients}, ''), ${products.ingredients})`;
  const rows = await db
    .select({ productId: products.id, ingredients })
    .from(products)
    .leftJoin(productIngredients, eq(productIngredients.productId, products.id))
    .where(
      and(
        sql`${products.id} = any(${sql.param(ids)}::int[])`,
        isNull(products.archivedAt),
        sql`${ingredients} <> ''`,
      ),
    )
    .orderBy(asc(products.id));
  return rows.map((row) => ({ productId: row.productId, ingredients: readList(row.ingredients) }));
}

/** Every product of the shop; where no list was entered here, with what its own page says of its ingredients. */
export async function listShopProducts(db: Db) {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      categoryId: products.categoryId,
      priceCents: products.priceCents,
      stockQuantity: products.stockQuantity,
      ingredients: sql<string>`coalesce(nullif(${productIngredients.ingredients}, ''), ${products.ingredients}, '')`,
    })
    .from(products)
    .leftJoin(productIngredients, eq(productIngredients.productId, products.id))
    .where(and(eq(products.isActive, true), isNull(products.archivedAt)))
    .orderBy(asc(products.id));
  return rows.map(({ stockQuantity, ingredients, ...row }) => ({
    ...row,
    isInStock: stockQuantity > 0,
    ingredients: readList(ingredients),
  }));
}

export async function insertPatchTest(tx: Db, row: typeof patchTests.$inferInsert): Promise<number> {
  return oneRow(await tx.insert(patchTests).values(row).returning({ id: patchTests.id })).id;
}

export async function findPatchTestOf(db: Db, bookingId: number) {
  const [row] = await db.select().from(patchTests).where(eq(patchTests.bookingId, bookingId));
  return row;
}

export const updatePatchTest = updateById(patchTests);

/** The latest first. */
export function listPatchTests(db: Db, clientIds: number[]) {
  return db
    .select({
      test: patchTests,
      treatmentName: treatments.name,
      months: treatmentSafety.patchTestMonths,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(patchTests)
    .innerJoin(treatments, eq(treatments.id, patchTests.treatmentId))
    .leftJoin(treatmentSafety, eq(treatmentSafety.treatmentId, patchTests.treatmentId))
    .leftJoin(users, eq(users.id, patchTests.recordedBy))
    .where(sql`${patchTests.clientId} = any(${sql.param(clientIds)}::int[])`)
    .orderBy(desc(patchTests.testedAt), desc(patchTests.id));
}

export async function deletePatchTests(tx: Db, clientIds: number[]): Promise<void> {
  await tx.delete(patchTests).where(sql`${patchTests.clientId} = any(${sql.param(clientIds)}::int[])`);
}

export type OfferedTreatment = {
  id: number;
  name: string;
  priceCents: number;
  isOfferedInstead: boolean;
  /** Online. */
  isBookable: boolean;
  contents: ContentsJson | null;
  tests: PatchTestsJson;
};

const contentsJson = sql`case when s.treatment_id is not null then json_build_object(
  'ingredients', s.ingredients, 'methods', s.methods, 'patchTestMonths', s.patch_test_months) end`;

export async function listContents(
  db: Db,
  treatmentIds: number[],
): Promise<{ id: number; contents: ContentsJson | null }[]> {
  const { rows } = await db.execute<{ id: number; contents: ContentsJson | null }>(sql`
    select id, ${contentsJson} as contents
    from unnest(${sql.param(treatmentIds)}::int[]) as id left join treatment_safety s on s.treatment_id = id`);
  return rows;
}

/** Every treatment that is on offer, with what decides whether it suits this client. */
export async function listOffered(db: Db, clientId: number | null): Promise<OfferedTreatment[]> {
  const { rows } = await db.execute<OfferedTreatment>(sql`
    select t.id, t.name, t.price_cents as "priceCents", coalesce(s.is_offered_instead, false) as "isOfferedInstead",
      t.duration_minutes > 0 as "isBookable",
      ${contentsJson} as contents, patch_tests_of(cards_of(${clientId}::int), t.id) as tests
    from treatments t left join treatment_safety s on s.treatment_id = t.id
    where t.is_active and t.archived_at is null
    order by t.position, t.id`);
  return rows;
}

/** Which facts the active forms ask about: a question's own, or one of its options'. */
export async function listFactsInForms(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ fact: string }>(sql`
    select distinct fact #>> '{}' as fact
    from forms join lateral (
      select questions from form_versions where form_id = forms.id order by number desc limit 1
    ) as latest on true, jsonb_path_query(latest.questions, '$.**.fact') as fact
    where forms.is_active and forms.archived_at is null`);
  return rows.map(({ fact }) => fact);
}

/** Of these treatments those that need a patch test, with how many months it holds; without `ids`, of all. */
export function listPatchTested(db: Db, ids?: number[]) {
  const { treatmentId, patchTestMonths } = treatmentSafety;
  return db
    .select({ id: treatmentId, months: patchTestMonths })
    .from(treatmentSafety)
    .where(and(isNotNull(patchTestMonths), ids && inArray(treatmentId, ids)));
}
