import sanitizeHtml from 'sanitize-html';

/** What an article may be made of; everything else is dropped, its text kept. */
export function sanitiseArticle(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...[
        'h2',
        'h3',
        'h4',
        'p',
        'br',
        'hr',
        'ul',
        'ol',
        'li',
        'blockquote',
        'strong',
        'em',
        'b',
        'i',
        'u',
        's',
      ],
      ...['a', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'code', 'pre'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    transformTags: { a: markForeignLinks },
  });
}

/** A link that leaves the site must not hand it over, nor our good name. */
function markForeignLinks(tagName: string, attribs: Record<string, string>) {
  const isForeign = /^https?:/i.test(attribs.href ?? '');
  return { tagName, attribs: isForeign ? { ...attribs, rel: 'noopener nofollow' } : attribs };
}
