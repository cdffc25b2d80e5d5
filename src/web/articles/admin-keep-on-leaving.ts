import type { DraftFields } from '#shared/articles/desk-fields.ts';
import { readSessionToken } from '#web/kit/session-token.ts';

export type KeptBody = { fields: DraftFields; edition: string | null };

/** Browsers let a page leave at most 64 kB behind it. */
const MOST_BYTES = 60_000;

/** The last words of a page that is being closed. */
export function keepOnLeaving(article: string, body: KeptBody): void {
  const text = new TextEncoder().encode(JSON.stringify(body));
  void fetch(`/api/admin/article-drafts/${article}`, {
    method: 'PUT',
    // A longer one has at least a chance to get out: a tab that is only hidden goes on.
    keepalive: text.length <= MOST_BYTES,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${readSessionToken()}` },
    body: text,
  }).catch(() => {});
}
