import { chooseCategory } from '#server/catalog/admin/categories/choose-category.ts';
import { shareCategories } from '#server/catalog/admin/categories/data.ts';
import type { Db } from '#server/kit/db/db.ts';
import { malformed } from '#shared/kit/problem.ts';

/** The id of the product's category, locked against deletion until the transaction ends. */
export async function takeCategory(tx: Db, choice: string | number): Promise<number> {
  const category = chooseCategory(await shareCategories(tx), choice);
  if (category) return category.id;
  const message = 'Please choose a category that exists';
  throw malformed(message, { category: message });
}
