import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { listCategoriesWithCounts } from './data.ts';

const HEADINGS = ['Id', 'Name', 'Slug', 'Description', 'Active', 'Products', 'Added', 'Changed'];

export async function exportCategories({ db, now }: Context): Promise<FileAnswer> {
  const all = await listCategoriesWithCounts(db);
  const lines = all.map((each) => [
    ...[each.id, each.name, each.slug, each.description, each.isActive ? 'Yes' : 'No', each.productCount],
    ...[studioDay(new Date(each.createdAt)), studioDay(new Date(each.updatedAt))],
  ]);
  return { name: `categories-${studioDay(now())}.csv`, content: writeCsv([HEADINGS, ...lines]) };
}
