import sanitizeHtml from 'sanitize-html';
import { ARTICLE_TAGS, sanitiseArticle } from '#server/articles/text/sanitise-article.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import { unsubscribeLink } from '#server/newsletter/unsubscribe.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Words = { subject: string; preheader: string; content: string };
type Place = { studio: Settings; publicUrl: string };

/** An issue as sent, in the layout of every mail; `token` is the recipient's unsubscribe token. */
export function renderIssue(words: Words, { studio, publicUrl }: Place, token: string) {
  const { page, headers } = unsubscribeLink(studio, publicUrl, token);
  const html = toMailHtml(words.content, publicUrl);
  const laidOut = layOutMail(mailSender(studio), {
    heading: words.subject,
    preheader: words.preheader,
    paragraphs: [],
    content: { html, text: toMailText(html) },
    after: [`You're receiving this because you subscribed to the ${studio.name} newsletter.`],
    links: [{ label: 'Unsubscribe', url: page }],
  });
  return { subject: words.subject, html: laidOut.html, text: laidOut.text, headers };
}

type Attributes = Record<string, string>;

const FONT = 'Arial,sans-serif';
const CELL = `padding:8px;border:1px solid #e4d8cf;font:15px/1.5 ${FONT};color:#2e2422;text-align:left`;
/** Mail programs ignore style sheets: each element gets inline styles. */
const LOOKS: Record<string, string> = {
  p: `margin:0 0 16px;font:16px/1.6 ${FONT};color:#2e2422`,
  h2: 'margin:24px 0 12px;font:600 20px/1.3 Georgia,serif;color:#2e2422',
  h3: 'margin:20px 0 10px;font:600 18px/1.3 Georgia,serif;color:#2e2422',
  h4: `margin:16px 0 8px;font:600 16px/1.4 ${FONT};color:#2e2422`,
  ul: `margin:0 0 16px;padding:0 0 0 24px;font:16px/1.6 ${FONT};color:#2e2422`,
  ol: `margin:0 0 16px;padding:0 0 0 24px;font:16px/1.6 ${FONT};color:#2e2422`,
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e3b7b0',
  a: 'color:#9c4f4c',
  img: 'display:block;max-width:100%;height:auto;border:0;border-radius:12px',
  figure: 'margin:0 0 16px',
  figcaption: `margin:6px 0 0;font:13px/1.5 ${FONT};color:#756560`,
  hr: 'margin:24px 0;border:0;border-top:1px solid #e4d8cf',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  th: CELL,
  td: CELL,
};

/** The editor's HTML for mail programs: inline styles and absolute URLs. */
function toMailHtml(content: string, publicUrl: string): string {
  const dress = (tagName: string, attribs: Attributes) => ({
    tagName,
    attribs: { ...whole(attribs, publicUrl), style: LOOKS[tagName] ?? '' },
  });
  // Sanitised when saved; sanitised again because it is sent out.
  return sanitizeHtml(sanitiseArticle(content), {
    allowedTags: ARTICLE_TAGS,
    allowedAttributes: false,
    transformTags: Object.fromEntries(Object.keys(LOOKS).map((tag) => [tag, dress])),
    parseStyleAttributes: false,
  });
}

function whole({ loading: _, ...attribs }: Attributes, publicUrl: string): Attributes {
  const { href, src } = attribs;
  return {
    ...attribs,
    ...(href?.startsWith('/') && { href: publicUrl + href }),
    ...(src?.startsWith('/') && { src: publicUrl + src }),
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The plain-text form: a line per paragraph, a dash per list item, links with their URLs. */
function toMailText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href: string, label: string) =>
      label.trim() === href ? href : `${label} (${href})`,
    )
    .replace(/<img [^>]*?alt="([^"]+)"[^>]*>/gi, '[$1]')
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<hr[^>]*>/gi, '\n\n* * *\n\n')
    .replace(/<br[^>]*>/gi, '\n')
    .replace(/<\/t[hd]>\s*<t[hd]/gi, ' | <t')
    .replace(/<\/tr>/gi, '\n')
    .replace(/<\/?(p|h[2-4]|ul|ol|blockquote|figure|table|pre)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code) % 0x110000))
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
