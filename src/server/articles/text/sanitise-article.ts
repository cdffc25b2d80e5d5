import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '#server/kit/http/escape-html.ts';

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
 * The allowed elements of an article; others are dropped, their text kept. HTML nested hundreds of levels deep would
 * keep the parser busy for minutes: it becomes text.
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
    // The page's h1 is the title, so a pasted one becomes a section heading.
    transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', a: markForeignLinks, img: describePicture },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
    nestingLimit: DEEPEST,
  });
}

/** External links get no window.opener and pass on no ranking. */
function markForeignLinks(tagName: string, { rel: _, ...attribs }: Attributes) {
  const isForeign = /^\s*https?:/i.test(attribs.href ?? '') || attribs.target === '_blank';
  return { tagName, attribs: isForeign ? { ...attribs, rel: 'noopener nofollow' } : attribs };
}

/** A picture without alt text gets an empty one, so that screen readers skip it instead of reading its URL. */
function describePicture(tagName: string, attribs: Attributes) {
  return { tagName, attribs: { ...attribs, alt: attribs.alt ?? '' } };
}

function isPicture(src: string): boolean {
  return OWN_PICTURE.test(src) || /^https:\/\//i.test(src);
}

/** Void elements, and those closed implicitly by the next one. */
const UNCOUNTED = new Set([
  'br',
  'hr',
  'img',
  'input',
  'p',
  'li',
  'tr',
  'td',
  'th',
  'option',
  'meta',
  'link',
  'source',
]);

/** An estimate of the nesting depth without parsing, never much below what a parser would find. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    if (UNCOUNTED.has(name.toLowerCase())) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
