import { queryString } from '#shared/kit/endpoint.ts';

/** What the list is narrowed down to; it lives in the address. */
export type ArticleQuery = { q: string; topic: string };

export const LONGEST_QUERY = 200;

export function readQuery(search: Record<string, string>): ArticleQuery {
  return { q: tidy(search.q), topic: tidy(search.topic) };
}

/** Where the list stands narrowed down like this. */
export function urlOf({ q, topic }: ArticleQuery): string {
  return `/media${queryString({ q: tidy(q) || undefined, topic: topic || undefined })}`;
}

/** Cut by characters, so that no half of one is left over. */
function tidy(text = ''): string {
  return [...text.trim()].slice(0, LONGEST_QUERY).join('').trim();
}
