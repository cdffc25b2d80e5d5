import sanitizeHtml from 'sanitize-html';
import { ARTICLE_TAGS, sanitiseArticle } from './sanitise-article.ts';

/** Public pages only; no actions, no external URLs. */
const OWN_PAGE = /^\/(treatments|products|media|product\/\d+|articles\/[a-z0-9-]+)?(#[\w-]+)?$/;

/** Stricter than for text written by a person: no pictures, and links only to the studio's own pages. */
export function sanitiseGenerated(html: string): string {
  return sanitizeHtml(sanitiseArticle(html), {
    allowedTags: ARTICLE_TAGS.filter((tag) => tag !== 'img'),
    allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    exclusiveFilter: ({ tag, attribs: { href = '' } }) =>
      tag === 'a' && !OWN_PAGE.test(href) ? 'excludeTag' : false,
  });
}
