import { categoryKey } from '#shared/catalog/category-names.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { freeSlug, slugOf } from '#shared/kit/slug.ts';

type Named = { id: number; name: string; slug: string };

/**
 * The name as it is kept and the slug made of it, unlike all others'. What an address would take for the same category
 * (another case, another space, the singular) is the same category.
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
