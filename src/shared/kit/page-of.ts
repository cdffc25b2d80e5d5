import * as z from 'zod/mini';

export const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

const count = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

/** What every list that can grow takes: ?page=&pageSize=&q=&sort= */
export const pageQuery = z.object({
  page: z._default(count(1_000_000), 1),
  pageSize: z._default(count(MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  sort: z.optional(z.string().check(z.regex(/^-?[a-zA-Z]{1,40}$/, 'Please sort by the name of a field'))),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** One page of a list: the items travel as a plain array, the total in X-Total-Count. */
export type PageOf<T> = { items: T[]; total: number };

export function offsetOf({ page, pageSize }: Pick<PageQuery, 'page' | 'pageSize'>): number {
  return (page - 1) * pageSize;
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** "-createdAt" → newest first; anything the list does not offer falls back to its own order. */
export function readSort<Field extends string>(
  sort: string | undefined,
  offered: readonly Field[],
  otherwise: { field: Field; descending: boolean },
): { field: Field; descending: boolean } {
  const descending = sort?.startsWith('-') ?? false;
  const field = offered.find((name) => name === sort?.replace(/^-/, ''));
  return field ? { field, descending } : otherwise;
}
