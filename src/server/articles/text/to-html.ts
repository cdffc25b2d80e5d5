import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { ARTICLE_TAGS, sanitiseArticle } from './sanitise-article.ts';

const FENCE = /^\s*```\w*\n([\s\S]*?)\n?```\s*$/;
const LOOKS_LIKE_HTML = /<(p|h[1-6]|ul|ol|div|article)[\s>]/i;

/** A writing service's response as a title and sanitised HTML. */
export function toHtml(answer: string): { title: string; html: string } {
  const text = (FENCE.exec(answer)?.[1] ?? answer).trim();
  const { title, rest } = LOOKS_LIKE_HTML.test(text) ? cutHtmlTitle(text) : cutTitle(text);
  const html = LOOKS_LIKE_HTML.test(text) ? rest : markdownToHtml(rest);
  return { title, html: sanitiseGenerated(html) };
}

function cutTitle(text: string): { title: string; rest: string } {
  const [line = '', ...lines] = text.split('\n');
  if (!/^#{1,2}\s/.test(line)) return { title: '', rest: text };
  return { title: line.replace(/[#*_`]/g, '').trim(), rest: lines.join('\n') };
}

function cutHtmlTitle(html: string): { title: string; rest: string } {
  const [whole = '', title = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/i.exec(html) ?? [];
  return { title, rest: html.replace(whole, '') };
}

/** Markers or indentation of twenty nested lists or quotes: nobody writes that, and the parser recurses. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){20,}|^[ \t]{40,}/gm;

const markdown = new Marked({
  renderer: {
    tablecell({ header, tokens }) {
      const cell = this.parser.parseInline(tokens);
      return header ? `<th scope="col">${cell}</th>\n` : `<td>${cell}</td>\n`;
    },
  },
});

/** Raw HTML passes through: the caller sanitises. */
function markdownToHtml(text: string): string {
  return markdown.parse(text.replace(TOO_DEEP, ''), { async: false }).trim();
}

/** Public pages only; no actions, no external URLs. */
const OWN_PAGE = /^\/(treatments|products|media|product\/\d+|articles\/[a-z0-9-]+)?(#[\w-]+)?$/;

/** Stricter than for text written by a person: no pictures, and links only to the studio's own pages. */
function sanitiseGenerated(html: string): string {
  return sanitizeHtml(sanitiseArticle(html), {
    allowedTags: ARTICLE_TAGS.filter((tag) => tag !== 'img'),
    allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    exclusiveFilter: ({ tag, attribs: { href = '' } }) =>
      tag === 'a' && !OWN_PAGE.test(href) ? 'excludeTag' : false,
  });
}
