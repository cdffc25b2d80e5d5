import type * as z from 'zod/mini';
import { adminRecords, orderRecords } from '#server/audit/admin-records.ts';
import { addTreatment } from '#server/catalog/add-to-catalog.ts';
import { treatments } from '#server/catalog/tables.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { type CsvColumns, csvTable, writeCsv } from '#server/kit/write-csv.ts';
import {
  type AdminTreatment,
  type newTreatment,
  TREATMENT_SORTS,
  type TreatmentListQuery,
  type treatmentChange,
} from '#shared/catalog/admin-contract.ts';
import type { TreatmentStep } from '#shared/catalog/contract.ts';
import { treatmentUrl } from '#shared/catalog/treatment-url.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { conflict } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import {
  findAdminRow,
  listAdminRows,
  lockAllTreatments,
  lockTreatment,
  type TreatmentQuery,
  updateTreatment,
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

export const treatmentRecords = adminRecords({
  noun: 'treatment',
  table: treatments,
  lock: lockTreatment,
  read: findAdminRow,
  fieldsOf: treatmentFields,
});

export function createTreatment(
  ctx: Context,
  { price, duration, deposit, ...given }: z.output<typeof newTreatment>,
): Promise<AdminTreatment> {
  return treatmentRecords.add(ctx, async ({ db }) => {
    const row = { ...given, priceCents: price, durationMinutes: duration, depositCents: deposit };
    return (await addTreatment(db, row, ctx.now())).id;
  });
}

/** Bookings keep the name and the price of their day. */
export function changeTreatment(
  ctx: Context,
  id: number,
  { updatedAt: version, price, duration, deposit, ...given }: z.output<typeof treatmentChange>,
): Promise<AdminTreatment> {
  return treatmentRecords.change(ctx, { id, version }, ({ db }) => {
    const row = { ...given, priceCents: price, durationMinutes: duration, depositCents: deposit };
    return updateTreatment(db, id, { ...row, updatedAt: ctx.now() });
  });
}

export function orderTreatments(ctx: Context, treatmentIds: number[]): Promise<void> {
  return orderRecords(ctx, treatmentIds, {
    nouns: 'treatments',
    table: treatments,
    lockAll: lockAllTreatments,
    whenIncomplete: conflict(
      'treatments_changed',
      'The treatments have changed meanwhile. Please try again.',
    ),
  });
}

/** All but the pictures. */
const COLUMNS: CsvColumns<AdminTreatment, 'imageUrl' | 'pictures'> = {
  id: ['Id', ({ id }) => id],
  name: ['Name', ({ name }) => name],
  description: ['Description', ({ description }) => description],
  slug: ['Page', ({ slug }) => treatmentUrl({ slug })],
  steps: ['Steps', ({ steps }) => stepsInWords(steps)],
  forWhom: ['For whom', ({ forWhom }) => forWhom],
  beforeCare: ['Before the visit', ({ beforeCare }) => beforeCare],
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

/** A line each. */
function stepsInWords(steps: TreatmentStep[]): string {
  return steps.map(({ title, text }) => [title, text].filter(Boolean).join(': ')).join('\n');
}

/** The filtered list as CSV; days are in studio time. */
export async function exportTreatments({ db, now }: Context, query: TreatmentListQuery): Promise<FileAnswer> {
  const filter = { ...readTreatmentQuery(query), limit: NO_LIMIT, offset: 0 };
  const { items } = await listAdminRows(db, filter, now());
  return { name: `treatments-${studioDay(now())}.csv`, content: writeCsv(csvTable(COLUMNS, items)) };
}

/** The fields of a treatment the audit log compares. */
function treatmentFields(
  treatment: AdminTreatment,
): Omit<AdminTreatment, 'id' | 'upcomingBookings' | 'createdAt' | 'updatedAt'> {
  const { name, description, price, duration, category, imageUrl, isActive, extraction } = treatment;
  const { slug, deposit, steps, forWhom, beforeCare, pictures } = treatment;
  const page = { slug, steps, forWhom, beforeCare, pictures };
  return { name, description, price, duration, category, imageUrl, isActive, extraction, deposit, ...page };
}
