/** "Serum", "serums" and "SERUMS" are one category: ignores case, spaces and the plural. */
export function categoryKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/s$/, '');
}

/** The filters in the specified order; further categories with products follow. */
export const HOME_FILTERS = ['Cleansers', 'Serums', 'Moisturizers', 'Masks', 'Sunscreen'] as const;
export const SHOP_FILTERS = ['Cleansers', 'Moisturizers', 'Serums', 'Sunscreens', 'Treatments'] as const;

type Category = { slug: string; name: string };
export type CategoryFilter = { slug: string; label: string };

/** The filters to show: the specified ones with their labels, then other categories in use. */
export function categoryFilters(
  specified: readonly string[],
  categories: Category[],
  inUse: ReadonlySet<string>,
): CategoryFilter[] {
  const bySlug = (label: string) => categories.find(({ slug }) => categoryKey(slug) === categoryKey(label));
  const first = specified.flatMap((label) => {
    const category = bySlug(label);
    return category ? [{ slug: category.slug, label }] : [];
  });
  const rest = categories
    .filter(({ slug }) => inUse.has(slug) && !first.some((filter) => filter.slug === slug))
    .map(({ slug, name }) => ({ slug, label: name }));
  return [...first, ...rest];
}
