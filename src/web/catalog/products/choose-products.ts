import { categoryKey } from '#shared/catalog/category-names.ts';
import type { Product } from '#shared/catalog/contract.ts';

/** Those of one category, by slug or name, as the server would filter. */
export function ofCategory(products: Product[], category: string): Product[] {
  const key = categoryKey(category);
  return products.filter((product) =>
    [product.categorySlug, product.category].some((name) => categoryKey(name) === key),
  );
}

/** Those whose name, description or category contains every typed word. */
export function withWords(products: Product[], typed: string): Product[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return products.filter(({ name, description, category }) => {
    const text = `${name} ${description} ${category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
