import { escapeHtml } from '#server/kit/http/escape-html.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { wayOut } from '../way-out.ts';
import { toMailHtml } from './to-mail-html.ts';
import { toMailText } from './to-mail-text.ts';

type Words = { subject: string; preheader: string; content: string };
type Place = { studio: Settings; publicUrl: string };

/** Where the content goes: the layout of every mail knows only paragraphs. */
const PLACE = 'here-stands-the-content-of-the-letter';
const PLACE_LINE = new RegExp(`<p [^>]*>${PLACE}</p>`);
const HIDDEN =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;color:transparent;font-size:1px;line-height:1px';

/** A letter as it goes out, in the look of every mail; `token` is its reader's way out. */
export function layOutLetter(words: Words, { studio, publicUrl }: Place, token: string) {
  const { page, headers } = wayOut(studio, publicUrl, token);
  const { html, text } = layOutMail(mailSender(studio), {
    heading: words.subject,
    paragraphs: [PLACE],
    after: [`You get this because you subscribed to the letter of ${studio.name}.`],
    links: [{ label: 'Leave the list', url: page }],
  });
  const content = toMailHtml(words.content, publicUrl);
  const preheader = words.preheader && `<div style="${HIDDEN}">${escapeHtml(words.preheader)}</div>`;
  return {
    subject: words.subject,
    // By function: a dollar sign in what people write is a dollar sign.
    html: html.replace(PLACE_LINE, () => content).replace(/<body[^>]*>/, (body) => body + preheader),
    text: text.replace(PLACE, () => toMailText(content)),
    headers,
  };
}
