import { categoryKey } from '#shared/catalog/category-names.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { freeSlug, slugOf } from '#shared/kit/slug.ts';

type Named = { id: number; name: string; slug: string };

/**
 * The stored name and its unique slug. Names that a URL would resolve to the same category (other case, spacing or
 * number) count as the same.
 */
export function nameCategory(
  given: string,
  others: readonly Named[],
  ownId?: number,
): { name: string; slug: string } {
  const name = given.replace(/\s+/g, ' ').trim();
  const rivals = others.filter(({ id }) => id !== ownId);
  const key = categoryKey(name);
  if (rivals.some((rival) => categoryKey(rival.name) === key)) {
    const message = 'Category already exists';
    throw new HttpProblem(409, { code: 'category_exists', message, fields: { name: message } });
  }
  return { name, slug: freeSlug(slugOf(name, 'category'), new Set(rivals.map(({ slug }) => slug))) };
}
