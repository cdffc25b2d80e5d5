import type { DraftFields } from '#shared/articles/admin-fields.ts';
import { plainText } from '#shared/articles/plain-text.ts';
import { sanitiseArticle } from '../text/sanitise-article.ts';

/** Unfinished as it is, it is stored and shown like everything else: without anything that could act. */
export function cleanFields({ content, topicId, ...lines }: DraftFields): DraftFields {
  const texts = Object.entries(lines).map(([name, text]) => [name, text && plainText(text)]);
  return {
    ...Object.fromEntries(texts),
    ...(topicId !== undefined && { topicId }),
    ...(content !== undefined && { content: sanitiseArticle(content) }),
  };
}
