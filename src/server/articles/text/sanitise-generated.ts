import sanitizeHtml from 'sanitize-html';
import { ARTICLE_TAGS, sanitiseArticle } from './sanitise-article.ts';

/** Pages that visitors read; nothing that acts, and nothing outside. */
const OWN_PAGE = /^\/(treatments|products|media|product\/\d+|articles\/[a-z0-9-]+)?(#[\w-]+)?$/;

/** Stricter than for what a person wrote: no pictures, and links only to the studio's own pages. */
export function sanitiseGenerated(html: string): string {
  return sanitizeHtml(sanitiseArticle(html), {
    allowedTags: ARTICLE_TAGS.filter((tag) => tag !== 'img'),
    allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    exclusiveFilter: ({ tag, attribs: { href = '' } }) =>
      tag === 'a' && !OWN_PAGE.test(href) ? 'excludeTag' : false,
  });
}
