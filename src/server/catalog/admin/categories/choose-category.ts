import { categoryKey } from '#shared/catalog/category-names.ts';

type Named = { id: number; name: string; slug: string };

/** By its name or slug, singular or plural, in any case; else by its id. */
export function chooseCategory<C extends Named>(all: readonly C[], choice: string | number): C | undefined {
  if (typeof choice === 'number') return all.find(({ id }) => id === choice);
  const key = categoryKey(choice);
  return (
    all.find(({ name, slug }) => categoryKey(name) === key || categoryKey(slug) === key) ??
    all.find(({ id }) => String(id) === choice.trim())
  );
}
