import type * as z from 'zod/mini';
import { recordChange } from '#server/audit/record-audit.ts';
import { addTreatment } from '#server/catalog/add-to-catalog.ts';
import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { type CsvColumns, csvTable, writeCsv } from '#server/kit/write-csv.ts';
import {
  type AdminTreatment,
  type newTreatment,
  TREATMENT_SORTS,
  type TreatmentListQuery,
  type treatmentChange,
} from '#shared/catalog/admin-contract.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { conflict, notFound, orNotFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import {
  bringBackTreatment,
  findAdminRow,
  listAdminRows,
  lockAllTreatments,
  lockTreatment,
  type TreatmentQuery,
  type TreatmentRow,
  updateTreatment,
  writePositions,
} from './treatments/data.ts';

type Requested = Pick<Context, 'db' | 'now'>;

export function listAdminTreatments(
  { db, now }: Requested,
  query: TreatmentListQuery,
): Promise<PageOf<AdminTreatment>> {
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  return listAdminRows(db, { ...readTreatmentQuery(query), ...page }, now());
}

function readTreatmentQuery({
  q,
  category,
  active,
  sort,
}: TreatmentListQuery): Omit<TreatmentQuery, 'limit' | 'offset'> {
  return {
    words: q,
    category,
    isActive: active === undefined ? undefined : active === 'true',
    sort: readSort(sort, TREATMENT_SORTS, { field: 'createdAt', descending: true }),
  };
}

export async function getAdminTreatment(
  { db, now }: { db: Db; now: () => Date },
  id: number,
): Promise<AdminTreatment> {
  return orNotFound(await findAdminRow(db, id, now()), 'treatment');
}

export function createTreatment(
  ctx: Context,
  { price, duration, deposit, ...given }: z.output<typeof newTreatment>,
): Promise<AdminTreatment> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = { ...given, priceCents: price, durationMinutes: duration, depositCents: deposit };
    const { id } = await addTreatment(tx, row, ctx.now());
    const treatment = await getAdminTreatment(inTransaction, id);
    const after = treatmentFields(treatment);
    await recordChange(inTransaction, { action: 'add treatment', target: `treatment ${id}`, after });
    return treatment;
  });
}

/** Bookings keep the name and the price of their day. */
export function changeTreatment(
  ctx: Context,
  id: number,
  { updatedAt: version, ...given }: z.output<typeof treatmentChange>,
): Promise<AdminTreatment> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = orNotFound(await lockTreatment(tx, id), 'treatment');
    refuseConflict(version, row.updatedAt);

    const before = await getAdminTreatment(inTransaction, id);
    await updateTreatment(tx, id, { ...toTreatmentRow(given), updatedAt: ctx.now() });
    const after = await getAdminTreatment(inTransaction, id);
    await recordChange(inTransaction, {
      action: 'change treatment',
      target: `treatment ${id}`,
      before: treatmentFields(before),
      after: treatmentFields(after),
    });
    return after;
  });
}

/**
 * The order on the site. Their `updatedAt` stays: a form that is open is not in conflict with it. An incomplete list
 * means that somebody added or deleted a treatment meanwhile.
 */
export function orderTreatments(ctx: Context, treatmentIds: number[]): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockAllTreatments(tx);
    const ids = new Set(treatmentIds);
    if (treatmentIds.length !== before.length || !before.every(({ id }) => ids.has(id))) {
      throw conflict('treatments_changed', 'The treatments have changed meanwhile. Please try again.');
    }
    await writePositions(tx, treatmentIds);
    const after = await lockAllTreatments(tx);
    const names = (rows: TreatmentRow[]) => ({ order: rows.map(({ name }) => name) });
    const entry = { action: 'order treatments', target: 'treatments' };
    await recordChange({ ...ctx, db: tx }, { ...entry, before: names(before), after: names(after) });
  });
}

/** Archives it: bookings refer to it. */
export async function deleteTreatment(ctx: Context, id: number): Promise<void> {
  await withTransaction(ctx, async (inTransaction, tx) => {
    if (!(await lockTreatment(tx, id))) throw notFound('treatment');
    const before = treatmentFields(await getAdminTreatment(inTransaction, id));
    await updateTreatment(tx, id, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    await recordChange(inTransaction, { action: 'delete treatment', target: `treatment ${id}`, before });
  });
}

/** Restores an archived treatment; idempotent. */
export function restoreTreatment(ctx: Context, id: number): Promise<AdminTreatment> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const isBack = await bringBackTreatment(tx, id, ctx.now());
    const treatment = await getAdminTreatment(inTransaction, id);
    const after = treatmentFields(treatment);
    if (isBack)
      await recordChange(inTransaction, { action: 'restore treatment', target: `treatment ${id}`, after });
    return treatment;
  });
}

/** All but the picture. */
const COLUMNS: CsvColumns<AdminTreatment, 'imageUrl'> = {
  id: ['Id', ({ id }) => id],
  name: ['Name', ({ name }) => name],
  description: ['Description', ({ description }) => description],
  category: ['Category', ({ category }) => category],
  price: ['Price', ({ price }) => price],
  duration: ['Minutes', ({ duration }) => duration],
  extraction: ['Extraction', ({ extraction }) => extraction],
  deposit: ['Deposit', ({ deposit }) => deposit ?? ''],
  isActive: ['Active', ({ isActive }) => (isActive ? 'Yes' : 'No')],
  upcomingBookings: ['Upcoming bookings', ({ upcomingBookings }) => upcomingBookings],
  createdAt: ['Added', ({ createdAt }) => studioDay(new Date(createdAt))],
  updatedAt: ['Changed', ({ updatedAt }) => studioDay(new Date(updatedAt))],
};

/** The filtered list as CSV; days are in studio time. */
export async function exportTreatments({ db, now }: Context, query: TreatmentListQuery): Promise<FileAnswer> {
  const filter = { ...readTreatmentQuery(query), limit: NO_LIMIT, offset: 0 };
  const { items } = await listAdminRows(db, filter, now());
  return { name: `treatments-${studioDay(now())}.csv`, content: writeCsv(csvTable(COLUMNS, items)) };
}

type Given = Omit<z.output<typeof treatmentChange>, 'updatedAt'>;

/** Maps names and units of the wire to the table's; omitted fields stay out. */
function toTreatmentRow({ price, duration, deposit, ...rest }: Given): Partial<TreatmentRow> {
  const row = { ...rest, priceCents: price, durationMinutes: duration, depositCents: deposit };
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given); // a subset of the same keys
}

/** The fields of a treatment the audit log compares. */
function treatmentFields(
  treatment: AdminTreatment,
): Omit<AdminTreatment, 'id' | 'upcomingBookings' | 'createdAt' | 'updatedAt'> {
  const { name, description, price, duration, category, imageUrl, isActive, extraction } = treatment;
  const { deposit } = treatment;
  return { name, description, price, duration, category, imageUrl, isActive, extraction, deposit };
}
