import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { unsubscribeLink } from './unsubscribe.ts';

type Links = { confirm: string; unsubscribe: string };

/** Every newsletter mail has the unsubscribe link: for people, and one click for mail programs (RFC 8058). */
export function welcomeMail(studio: Settings, recipient: string, publicUrl: string, token: string): Mail {
  const { page, headers } = unsubscribeLink(studio, publicUrl, token);
  return {
    ...writeMail(studio, recipient, {
      subject: `Welcome to the ${studio.name} newsletter`,
      heading: `Welcome to the ${studio.name} newsletter`,
      paragraphs: [
        'Thank you for subscribing.',
        studio.newsletterInvitation,
        'In the meantime, have a look at our treatments and articles. Just reply to this e-mail, and our therapists will reply to your questions.',
      ],
      button: { label: `Visit ${studio.name}`, url: publicUrl },
      links: [{ label: 'Unsubscribe', url: page }],
      isSecret: true,
    }),
    headers,
  };
}

/** Asks the recipient to confirm the subscription. No newsletter is sent before. */
export function confirmMail(studio: Settings, recipient: string, publicUrl: string, links: Links): Mail {
  const { page, headers } = unsubscribeLink(studio, publicUrl, links.unsubscribe);
  return {
    ...writeMail(studio, recipient, {
      subject: `Welcome to the ${studio.name} newsletter: please confirm`,
      heading: `Welcome to the ${studio.name} newsletter`,
      paragraphs: [
        'Thank you for subscribing. Please confirm that this is your e-mail address, and we will put you on the list.',
        studio.newsletterInvitation,
      ],
      button: {
        label: 'Confirm subscription',
        url: `${publicUrl}/newsletter/confirm?token=${links.confirm}`,
      },
      after: ["Wasn't you? Please ignore this e-mail. Without your confirmation we won't send you anything."],
      links: [{ label: 'Unsubscribe', url: page }],
      isSecret: true,
    }),
    headers,
  };
}
