import { escapeHtml } from '#server/kit/http/escape-html.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** The way out is in every letter: a link for people, and one click for their mail program (RFC 8058). */
export function welcomeLetter(
  { name, newsletterInvitation, email }: Pick<Settings, 'name' | 'newsletterInvitation' | 'email'>,
  recipient: string,
  publicUrl: string,
  token: string,
): Mail {
  const page = `${publicUrl}/newsletter/unsubscribe?token=${token}`;
  const oneClick = `${publicUrl}/api/newsletter/unsubscribe/${token}`;
  const paragraphs = [
    `Thank you for subscribing to the letter of ${name}.`,
    newsletterInvitation,
    'Until then, our treatments and articles are on the site, and a therapist answers your questions by return.',
  ];
  return {
    recipient,
    subject: `Welcome to the letter of ${name}`,
    text: [...paragraphs, publicUrl, `To leave the list: ${page}`].join('\n\n'),
    html: [
      ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
      `<p><a href="${escapeHtml(publicUrl)}">${escapeHtml(name)}</a></p>`,
      `<p style="color:#756560;font-size:13px"><a href="${escapeHtml(page)}">Leave the list</a></p>`,
    ].join(''),
    headers: {
      'List-Unsubscribe': `<${oneClick}>, <mailto:${email}?subject=unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
