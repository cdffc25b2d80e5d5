import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import type { ProductListQuery } from '#shared/catalog/admin-contract.ts';
import { detailsOf } from '#shared/catalog/product-details.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { listAdminRows } from './data.ts';
import { readProductQuery } from './list-admin-products.ts';

const HEADINGS = [
  ...['Id', 'Code', 'Name', 'Description', 'Category', 'Price', 'Stock', 'Open orders'],
  ...['Added', 'Changed', 'Size', 'What it does', 'How to use', 'Ingredients', 'Good to know'],
];

/** The filtered list as CSV; days are in studio time. */
export async function exportProducts({ db, now }: Context, query: ProductListQuery): Promise<FileAnswer> {
  const filter = { ...(await readProductQuery(db, query)), limit: NO_LIMIT, offset: 0 };
  const { items } = await listAdminRows(db, filter);
  const lines = items.map((each) => [
    ...[each.id, each.productCode ?? '', each.name, each.description, each.category, each.price],
    ...[each.stockQuantity, each.openOrders],
    ...[studioDay(new Date(each.createdAt)), studioDay(new Date(each.updatedAt))],
    ...Object.values(detailsOf(each)).map((text) => text ?? ''),
  ]);
  return { name: `products-${studioDay(now())}.csv`, content: writeCsv([HEADINGS, ...lines]) };
}
