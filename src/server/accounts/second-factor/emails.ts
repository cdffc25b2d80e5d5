import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import type { User } from '#shared/accounts/contract.ts';
import { formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** A change to somebody's ways of signing in, and its IP. */
export type SecurityEvent = {
  /** The mail's subject without the studio: "A passkey was added to your account". */
  heading: string;
  sentence: string;
  at: Date;
  ip: string;
  publicUrl: string;
};

export function securityMail(studio: Settings, user: User, event: SecurityEvent): Mail {
  const { heading, sentence, at, ip, publicUrl } = event;
  return writeMail(studio, user, {
    subject: `${heading} at ${studio.name}`,
    heading,
    paragraphs: [sentence],
    facts: [
      ['When', `${formatDay(at)}, ${formatStudioTime(at)}`],
      ['IP address', ip],
    ],
    button: { label: 'Check sign-in and security', url: `${publicUrl}/dashboard?tab=profile` },
    after: ["If it was you, there's nothing to do."],
    links: [
      {
        label: "Wasn't you? Reset your password. This signs you out on all devices.",
        url: `${publicUrl}/forgot-password`,
      },
    ],
  });
}

export function recoveryLinkMail(studio: Settings, user: User, at: Date): Mail {
  return writeMail(studio, user, {
    subject: `A recovery link for your account at ${studio.name} was made`,
    heading: 'A recovery link was made',
    paragraphs: [
      `On ${formatDay(at)} at ${formatStudioTime(at)}, someone with access to the server made a link that sets a new password for your account and removes your second factor. It's valid for 30 minutes and works once.`,
    ],
    after: [
      "If you asked for it, there's nothing to do. If you didn't, please check who has access to your server.",
    ],
  });
}
