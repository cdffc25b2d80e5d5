import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import type { TreatmentListQuery } from '#shared/catalog/admin-contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { listAdminRows } from './data.ts';
import { readTreatmentQuery } from './list-admin-treatments.ts';

const HEADINGS = [
  ...['Id', 'Name', 'Description', 'Category', 'Price', 'Minutes', 'Extraction', 'Active'],
  ...['Upcoming bookings', 'Added', 'Changed'],
];

/** The filtered list as CSV; days are in studio time. */
export async function exportTreatments({ db, now }: Context, query: TreatmentListQuery): Promise<FileAnswer> {
  const filter = { ...readTreatmentQuery(query), limit: NO_LIMIT, offset: 0 };
  const { items } = await listAdminRows(db, filter, now());
  const lines = items.map((each) => [
    ...[each.id, each.name, each.description, each.category, each.price, each.duration, each.extraction],
    ...[each.isActive ? 'Yes' : 'No', each.upcomingBookings],
    ...[studioDay(new Date(each.createdAt)), studioDay(new Date(each.updatedAt))],
  ]);
  return { name: `treatments-${studioDay(now())}.csv`, content: writeCsv([HEADINGS, ...lines]) };
}
