import type * as z from 'zod/mini';
import { adminRecords, orderRecords } from '#server/audit/admin-records.ts';
import { requireTreatments } from '#server/catalog/require-records.ts';
import type { Context } from '#server/kit/http/context.ts';
import { packages } from '#server/prepaid/ledger/tables.ts';
import { conflict } from '#shared/kit/problem.ts';
import type { AdminPackage, newPackage, packageChange } from '#shared/prepaid/packages/admin-contract.ts';
import {
  findAdminRow,
  insertPackage,
  listAdminRows,
  lockAllRows,
  lockPackageRow,
  updatePackage,
} from './data.ts';

export function listAdminPackages({ db }: Context): Promise<AdminPackage[]> {
  return listAdminRows(db);
}

export const packageRecords = adminRecords({
  noun: 'package',
  table: packages,
  lock: lockPackageRow,
  read: findAdminRow,
  fieldsOf,
});

export function createPackage(
  ctx: Context,
  { price, ...given }: z.output<typeof newPackage>,
): Promise<AdminPackage> {
  return packageRecords.add(ctx, async ({ db }) => {
    await requireTreatments(db, given.treatmentIds);
    const now = ctx.now();
    return insertPackage(db, { ...given, priceCents: price, createdAt: now, updatedAt: now });
  });
}

/** Packages that were sold keep what they were sold with. */
export function changePackage(
  ctx: Context,
  id: number,
  { updatedAt: version, price, ...given }: z.output<typeof packageChange>,
): Promise<AdminPackage> {
  return packageRecords.change(ctx, { id, version }, async ({ db }, row) => {
    await requireTreatments(db, given.treatmentIds, row.treatmentIds);
    await updatePackage(db, id, { ...given, priceCents: price, updatedAt: ctx.now() });
  });
}

export function orderPackages(ctx: Context, packageIds: number[]): Promise<void> {
  return orderRecords(ctx, packageIds, {
    nouns: 'packages',
    table: packages,
    lockAll: lockAllRows,
    whenIncomplete: conflict('packages_changed', 'The packages have changed meanwhile. Please try again.'),
  });
}

/** What the audit log compares. */
type Shown = 'id' | 'deletedTreatments' | 'sold' | 'createdAt' | 'updatedAt';

function fieldsOf(offer: AdminPackage): Omit<AdminPackage, Shown> {
  const { id: _, deletedTreatments: __, sold: ___, createdAt: ____, updatedAt: _____, ...fields } = offer;
  return fields;
}
