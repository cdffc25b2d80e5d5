import { queryString } from '#shared/kit/endpoint.ts';

export type ArticleQuery = { q: string; topic: string };

export const LONGEST_QUERY = 200;

export function readQuery(search: Record<string, string>): ArticleQuery {
  return { q: tidy(search.q), topic: tidy(search.topic) };
}

export function urlOf({ q, topic }: ArticleQuery): string {
  return `/media${queryString({ q: tidy(q) || undefined, topic: topic || undefined })}`;
}

/** Cut by code points, so that no surrogate pair is split. */
function tidy(text = ''): string {
  return [...text.trim()].slice(0, LONGEST_QUERY).join('').trim();
}
