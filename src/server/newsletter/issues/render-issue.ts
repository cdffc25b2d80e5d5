import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import { unsubscribeLink } from '#server/newsletter/unsubscribe-link.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { toMailHtml } from './to-mail-html.ts';
import { toMailText } from './to-mail-text.ts';

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
