import { createHash } from 'node:crypto';

/** A script or stylesheet inside a page. */
export type InlineText = {
  text: string;
  /** How the policy of the page allows it. */
  source: string;
};

export function inlineText(text: string): InlineText {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
