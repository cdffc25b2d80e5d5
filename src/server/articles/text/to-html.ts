import { markdownToHtml } from './markdown-to-html.ts';
import { sanitiseGenerated } from './sanitise-generated.ts';

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
