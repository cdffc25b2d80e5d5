import { greeting } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { MailContent } from '#server/kit/mail/mail-content.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { type KnownStudio, mailSender } from './mail-sender.ts';

/** A plain e-mail is greeted without a name. */
type Reader = string | { email: string; firstName: string | null | undefined };
export type MailWords = MailContent & Pick<Mail, 'subject' | 'isSecret'>;

/** In the studio's design; the greeting stands before the first paragraph. */
export function writeMail(
  studio: KnownStudio,
  reader: Reader,
  { subject, isSecret = false, paragraphs, ...content }: MailWords,
) {
  const { email, firstName } = typeof reader === 'string' ? { email: reader, firstName: null } : reader;
  const greeted = { ...content, paragraphs: [greeting(firstName), ...paragraphs] };
  return { recipient: email, subject, isSecret, ...layOutMail(mailSender(studio), greeted) } satisfies Mail;
}
