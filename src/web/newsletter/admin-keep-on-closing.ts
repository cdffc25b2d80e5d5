import type { Letter } from '#shared/newsletter/letters-contract.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import type { LetterDraft } from './admin-letter-draft.ts';

/** Browsers let a page leave at most 64 kB behind it; a longer one has at least a chance to get out. */
const MOST_BYTES = 60_000;

/** The last words of a page that is being closed. */
export function keepOnClosing(letter: Letter | null, draft: LetterDraft): void {
  const body = { ...draft, ...(letter && { updatedAt: letter.updatedAt, autosave: true }) };
  const text = new TextEncoder().encode(JSON.stringify(body));
  void fetch(letter ? `/api/admin/letters/${letter.id}` : '/api/admin/letters', {
    method: letter ? 'PUT' : 'POST',
    keepalive: text.length <= MOST_BYTES,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${readSessionToken()}` },
    body: text,
  }).catch(() => {});
}
