import { givenName } from '#server/kit/mail/greeting.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import { formatLongDay } from '#shared/kit/dates.ts';
import { listInWords } from '#shared/kit/list-in-words.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { VisitRow } from './data.ts';

export type ReviewMail = {
  settings: Settings;
  visit: VisitRow;
  publicUrl: string;
  /** Of the link in this mail. */
  token: string;
};

const urlOf = ({ publicUrl, token }: ReviewMail) => `${publicUrl}/review/${token}`;
const readerOf = ({ visit: { customerEmail: email, customerName } }: ReviewMail) => ({
  email,
  firstName: givenName(customerName),
});

/** What was done to whose skin is said inside only: a subject is read over shoulders. */
export function requestMail(mail: ReviewMail): Mail {
  const { settings, visit } = mail;
  const names = listInWords(visit.treatments.map(({ name }) => name));
  return writeMail(settings, readerOf(mail), {
    subject: 'How was your visit?',
    heading: 'How was your visit?',
    preheader: 'A few words help us, and whoever comes next.',
    paragraphs: [
      `Thank you for coming on ${formatLongDay(visit.startsAt)}. How did you find your ${names}?`,
      "Good or not so good, we'd like to hear it. It takes a minute.",
    ],
    button: { label: 'Write a review', url: urlOf(mail) },
    after: [
      'You decide whether we may show it on our website, with your first name only. You can withdraw it at any time with the same link.',
      "We ask once after a visit. If you'd rather not get e-mails like this, just reply and tell us.",
    ],
    isSecret: true,
  });
}

/** Once, whatever becomes of the answer later. */
export function answerMail(mail: ReviewMail & { answer: string }): Mail {
  return writeMail(mail.settings, readerOf(mail), {
    subject: 'Our answer to your review',
    heading: 'Thank you for your review',
    preheader: "We've read it, and here is our answer.",
    paragraphs: ["We've read what you wrote about your visit. Here is our answer:", ...linesOf(mail.answer)],
    button: { label: 'See your review', url: urlOf(mail) },
    after: ['Anything else? Just reply to this e-mail.'],
    isSecret: true,
  });
}

function linesOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim());
}
