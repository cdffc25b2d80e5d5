import type { DraftFields } from '#shared/articles/admin-fields.ts';
import { plainText } from '#shared/articles/plain-text.ts';
import { sanitiseArticle } from '../text/sanitise-article.ts';

/** Drafts are sanitised before they are stored, like articles. */
export function cleanFields({ content, topicId, ...lines }: DraftFields): DraftFields {
  const texts = Object.entries(lines).map(([name, text]) => [name, text && plainText(text)]);
  return {
    ...Object.fromEntries(texts),
    ...(topicId !== undefined && { topicId }),
    ...(content !== undefined && { content: sanitiseArticle(content) }),
  };
}
