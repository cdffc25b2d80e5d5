import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '#server/kit/http/escape-html.ts';
import { depthOf } from './depth-of.ts';

type Attributes = Record<string, string>;

export const ARTICLE_TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'b', 'i', 'u', 's'],
  ...[
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'code',
    'pre',
  ],
];
const OWN_PICTURE = /^\/(files|pictures)\/[\w./-]+$/;
const DEEPEST = 30;
const HOPELESS = 500;

/**
 * What an article may be made of; everything else is dropped, its text kept. What nests hundreds of levels deep was
 * not written by anybody, and would keep the parser busy for minutes: it becomes text.
 */
export function sanitiseArticle(html: string): string {
  if (depthOf(html) > HOPELESS) return escapeHtml(html.replace(/<[^<>]*>/g, ''));
  return sanitizeHtml(html, {
    allowedTags: ARTICLE_TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel', { name: 'target', values: ['_blank'] }],
      img: ['src', 'alt', 'width', 'height', { name: 'loading', values: ['lazy'] }],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    // The page's own h1 is the title, so a pasted one is a section.
    transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', a: markForeignLinks, img: describePicture },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
    nestingLimit: DEEPEST,
  });
}

/** A link that leaves the site must not hand it over, nor our good name. */
function markForeignLinks(tagName: string, { rel: _, ...attribs }: Attributes) {
  const isForeign = /^\s*https?:/i.test(attribs.href ?? '') || attribs.target === '_blank';
  return { tagName, attribs: isForeign ? { ...attribs, rel: 'noopener nofollow' } : attribs };
}

/** One without words is skipped by those who listen, instead of being spelled out by its address. */
function describePicture(tagName: string, attribs: Attributes) {
  return { tagName, attribs: { ...attribs, alt: attribs.alt ?? '' } };
}

function isPicture(src: string): boolean {
  return OWN_PICTURE.test(src) || /^https:\/\//i.test(src);
}
