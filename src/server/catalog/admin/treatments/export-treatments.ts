import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { type CsvColumns, csvTable, writeCsv } from '#server/kit/write-csv.ts';
import type { AdminTreatment, TreatmentListQuery } from '#shared/catalog/admin-contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { listAdminRows } from './data.ts';
import { readTreatmentQuery } from './list-admin-treatments.ts';

/** All but the picture. */
const COLUMNS: CsvColumns<AdminTreatment, 'imageUrl'> = {
  id: ['Id', ({ id }) => id],
  name: ['Name', ({ name }) => name],
  description: ['Description', ({ description }) => description],
  category: ['Category', ({ category }) => category],
  price: ['Price', ({ price }) => price],
  duration: ['Minutes', ({ duration }) => duration],
  extraction: ['Extraction', ({ extraction }) => extraction],
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
