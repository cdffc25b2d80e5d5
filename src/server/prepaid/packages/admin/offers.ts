import type * as z from 'zod/mini';
import { recordChange } from '#server/audit/record-audit.ts';
import { requireTreatments } from '#server/catalog/require-treatments.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type { PackageRow } from '#server/prepaid/ledger/tables.ts';
import { conflict, notFound, orNotFound } from '#shared/kit/problem.ts';
import type { AdminPackage, newPackage, packageChange } from '#shared/prepaid/packages/admin-contract.ts';
import {
  bringBackPackage,
  findAdminRow,
  insertPackage,
  listAdminRows,
  lockAllRows,
  requirePackageRow,
  updatePackage,
  writePositions,
} from './data.ts';

export function listAdminPackages({ db }: Context): Promise<AdminPackage[]> {
  return listAdminRows(db);
}

export async function getAdminPackage({ db }: { db: Db }, id: number): Promise<AdminPackage> {
  return orNotFound(await findAdminRow(db, id), 'package');
}

export function createPackage(
  ctx: Context,
  { price, ...given }: z.output<typeof newPackage>,
): Promise<AdminPackage> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await requireTreatments(tx, given.treatmentIds);
    const now = ctx.now();
    const id = await insertPackage(tx, { ...given, priceCents: price, createdAt: now, updatedAt: now });
    const added = await getAdminPackage(inTransaction, id);
    await recordChange(inTransaction, {
      action: 'add package',
      target: `package ${id}`,
      after: fieldsOf(added),
    });
    return added;
  });
}

/** Packages that were sold keep what they were sold with. */
export function changePackage(
  ctx: Context,
  id: number,
  { updatedAt: version, price, ...given }: z.output<typeof packageChange>,
): Promise<AdminPackage> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = orNotFound(await requirePackageRow(tx, id), 'package');
    refuseConflict(version, row.updatedAt);
    await requireTreatments(tx, given.treatmentIds, row.treatmentIds);
    const before = await getAdminPackage(inTransaction, id);
    await updatePackage(tx, id, {
      ...withoutUndefined({ ...given, priceCents: price }),
      updatedAt: ctx.now(),
    });
    const after = await getAdminPackage(inTransaction, id);
    await recordChange(inTransaction, {
      action: 'change package',
      target: `package ${id}`,
      before: fieldsOf(before),
      after: fieldsOf(after),
    });
    return after;
  });
}

/** Archives it: what was sold refers to it. */
export async function deletePackage(ctx: Context, id: number): Promise<void> {
  await withTransaction(ctx, async (inTransaction, tx) => {
    if (!(await requirePackageRow(tx, id))) throw notFound('package');
    const before = fieldsOf(await getAdminPackage(inTransaction, id));
    await updatePackage(tx, id, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    await recordChange(inTransaction, { action: 'delete package', target: `package ${id}`, before });
  });
}

/** Idempotent. */
export function restorePackage(ctx: Context, id: number): Promise<AdminPackage> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const isBack = await bringBackPackage(tx, id, ctx.now());
    const restored = await getAdminPackage(inTransaction, id);
    const after = fieldsOf(restored);
    if (isBack)
      await recordChange(inTransaction, { action: 'restore package', target: `package ${id}`, after });
    return restored;
  });
}

/** Their `updatedAt` stays: a form that is open is not in conflict with it. */
export function orderPackages(ctx: Context, packageIds: number[]): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockAllRows(tx);
    const ids = new Set(packageIds);
    if (packageIds.length !== before.length || !before.every(({ id }) => ids.has(id))) {
      throw conflict('packages_changed', 'The packages have changed meanwhile. Please try again.');
    }
    await writePositions(tx, packageIds);
    const names = (rows: PackageRow[]) => ({ order: rows.map(({ name }) => name) });
    const entry = { action: 'order packages', target: 'packages' };
    const after = names(await lockAllRows(tx));
    await recordChange({ ...ctx, db: tx }, { ...entry, before: names(before), after });
  });
}

function withoutUndefined(fields: { [Key in keyof PackageRow]?: PackageRow[Key] | undefined }) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<PackageRow>; // a subset of the same keys
}

/** What the audit log compares. */
function fieldsOf(offer: AdminPackage): Omit<AdminPackage, 'id' | 'sold' | 'createdAt' | 'updatedAt'> {
  const { id: _, sold: __, createdAt: ___, updatedAt: ____, ...fields } = offer;
  return fields;
}
