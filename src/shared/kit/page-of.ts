import type { OptionalPage, PageQuery } from './page-query.ts';
import { DEFAULT_PAGE_SIZE } from './page-size.ts';

/** One page of a list: the items are a plain array, the total is in X-Total-Count. */
export type PageOf<T> = { items: T[]; total: number };

/** The page of a list that was read whole; all of it without one. */
export function pageOf<T>(all: T[], { page, pageSize }: OptionalPage): PageOf<T> {
  if (page === undefined && pageSize === undefined) return { items: all, total: all.length };
  const chosen = { page: page ?? 1, pageSize: pageSize ?? DEFAULT_PAGE_SIZE };
  return { items: all.slice(offsetOf(chosen), offsetOf(chosen) + chosen.pageSize), total: all.length };
}

export function offsetOf({ page, pageSize }: Pick<PageQuery, 'page' | 'pageSize'>): number {
  return (page - 1) * pageSize;
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** "-createdAt" → newest first; an unknown field falls back to the list's default order. */
export function readSort<Field extends string>(
  sort: string | undefined,
  offered: readonly Field[],
  otherwise: { field: Field; descending: boolean },
): { field: Field; descending: boolean } {
  const descending = Boolean(sort?.startsWith('-'));
  const field = offered.find((name) => name === sort?.replace(/^-/, ''));
  return field ? { field, descending } : otherwise;
}
