import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { products, treatments } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { teamLock } from '#server/team/tables.ts';
import type { SignedFacts } from '#shared/forms/facts.ts';
import type { PatchTestsJson, TreatmentRulesJson } from './safety-json.ts';
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
    'of', case when ${version} = ${sql.placeholder('knownSafety')}::uuid then null else treatment_rules(${treatment}) end,
    'facts', signed_facts(cards, ${sql.placeholder('safetyDay')}::date, ${sql.placeholder('safetyVisit')}::int),
    'tests', patch_tests_of(cards, ${treatment}))
  from (select id, cards_of(id) as cards from card offset 0) as client) end`;

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
  return rows[0]!.on;
}

export function listRules(db: Db): Promise<SafetyRuleRow[]> {
  return db.select().from(safetyRules).orderBy(asc(safetyRules.position), asc(safetyRules.id));
}

export async function lockRule(tx: Db, id: number): Promise<SafetyRuleRow | undefined> {
  const [row] = await tx.select().from(safetyRules).where(eq(safetyRules.id, id)).for('update');
  return row;
}

type NewRule = typeof safetyRules.$inferInsert;

export async function insertRule(tx: Db, row: NewRule): Promise<SafetyRuleRow> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from safety_rules)`;
  const [inserted] = await tx
    .insert(safetyRules)
    .values({ ...row, position: last })
    .returning();
  return inserted!;
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
  const [row] = await tx.update(safetyRules).set(fields).where(eq(safetyRules.id, id)).returning();
  return row!;
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
export function listIngredientsOf(db: Db, ids: number[]) {
  const ingredients = sql<string>`coalesce(nullif(${productIngredients.ingredients}, ''), ${products.ingredients})`;
  return db
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
}

export async function insertPatchTest(tx: Db, row: typeof patchTests.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(patchTests).values(row).returning({ id: patchTests.id });
  return inserted!.id;
}

export async function findPatchTestOf(db: Db, bookingId: number) {
  const [row] = await db.select().from(patchTests).where(eq(patchTests.bookingId, bookingId));
  return row;
}

export async function updatePatchTest(
  tx: Db,
  id: number,
  fields: Partial<typeof patchTests.$inferInsert>,
): Promise<void> {
  await tx.update(patchTests).set(fields).where(eq(patchTests.id, id));
}

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

/** What was found for their bookings contains what they told us. That somebody took responsibility stays. */
export async function forgetReasons(tx: Db, clientIds: number[]): Promise<void> {
  await tx.execute(sql`
    update booking_checks set reasons = '[]', override_keys = '{}',
      override_reason = case when override_reason is null then null else '' end
    from bookings where bookings.id = booking_checks.booking_id
      and bookings.client_id = any(${sql.param(clientIds)}::int[])`);
}

export type OfferedTreatment = {
  id: number;
  name: string;
  priceCents: number;
  isOfferedInstead: boolean;
  of: TreatmentRulesJson;
  tests: PatchTestsJson;
};

/** Every treatment that can be booked online, with what decides whether it suits this client. */
export async function listOffered(db: Db, clientId: number | null): Promise<OfferedTreatment[]> {
  const { rows } = await db.execute<OfferedTreatment>(sql`
    select t.id, t.name, t.price_cents as "priceCents", coalesce(s.is_offered_instead, false) as "isOfferedInstead",
      treatment_rules(t.id) as of, patch_tests_of(cards_of(${clientId}::int), t.id) as tests
    from treatments t left join treatment_safety s on s.treatment_id = t.id
    where t.is_active and t.archived_at is null and t.duration_minutes > 0
    order by t.position, t.id`);
  return rows;
}

export async function readFactsJson(db: Db, clientId: number, day: string): Promise<SignedFacts[] | null> {
  const { rows } = await db.execute<{ facts: SignedFacts[] | null }>(
    sql`select signed_facts(cards_of(${clientId}::int), ${day}::date, null) as facts`,
  );
  return rows[0]!.facts;
}

/** What the forms say that count on a day, of each card. */
export async function listFactsJson(db: Db, clientIds: number[], day: string) {
  if (clientIds.length === 0) return [];
  const { rows } = await db.execute<{ clientId: number; facts: SignedFacts[] | null }>(sql`
    select id as "clientId", signed_facts(cards_of(id), ${day}::date) as facts
    from unnest(${sql.param(clientIds)}::int[]) as id`);
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

/** What was found for these bookings, for the client's own copy of their data. */
export async function listChecksOf(db: Db, clientIds: number[]) {
  const { rows } = await db.execute<{
    bookingId: number;
    outcome: string;
    reasons: { clientText: string }[];
  }>(sql`
    select booking_id as "bookingId", outcome, reasons from booking_checks
    join bookings on bookings.id = booking_id
    where bookings.client_id = any(${sql.param(clientIds)}::int[]) and outcome <> 'clear' order by booking_id`);
  return rows;
}
