import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { wayOut } from './way-out.ts';

/** The way out is in every letter: a link for people, and one click for their mail program (RFC 8058). */
export function welcomeLetter(studio: Settings, recipient: string, publicUrl: string, token: string): Mail {
  const { page, headers } = wayOut(studio, publicUrl, token);
  return {
    recipient,
    subject: `Welcome to the letter of ${studio.name}`,
    ...layOutMail(mailSender(studio), {
      heading: `Welcome to the letter of ${studio.name}`,
      paragraphs: [
        'Thank you for subscribing.',
        studio.newsletterInvitation,
        'Until then, our treatments and articles are on the site, and a therapist answers your questions by return.',
      ],
      button: { label: `Visit ${studio.name}`, url: publicUrl },
      links: [{ label: 'Leave the list', url: page }],
    }),
    headers,
  };
}
