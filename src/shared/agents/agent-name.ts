import { cutText } from '#shared/kit/cut-text.ts';
import { containsUrl } from '#shared/kit/fields.ts';

const MOST_NAME = 40;
const NAMELESS = 'no name given';

/**
 * What a program calls itself, for the audit log and for staff: one short line of plain letters. It may claim to be
 * anything, so it is only shown, and a web address in it is not.
 */
export function agentName(claimed: string | undefined): string {
  const plain = (claimed ?? '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' || containsUrl(claimed ?? '') ? NAMELESS : cutText(plain, MOST_NAME).trim();
}

/** "claude-user/1.0 (+https://…)" → "claude-user" */
export function productOf(userAgent: string | undefined): string | undefined {
  return /^[^\s/(]+/.exec(userAgent ?? '')?.[0];
}
