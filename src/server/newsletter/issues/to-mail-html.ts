import sanitizeHtml from 'sanitize-html';
import { ARTICLE_TAGS, sanitiseArticle } from '#server/articles/text/sanitise-article.ts';

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
export function toMailHtml(content: string, publicUrl: string): string {
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
