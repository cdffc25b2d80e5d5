import { givenName } from '#server/kit/mail/greeting.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import type { Settings } from '#shared/studio/contract.ts';

type FormMail = { settings: Settings; recipient: string; name: string; url: string; days: number };

/** Says nothing of what is asked or was answered: a mail may be read by others. */
export function formMail({ settings, recipient, name, url, days }: FormMail): Mail {
  const reader = { email: recipient, firstName: givenName(name) };
  return writeMail(settings, reader, {
    subject: `Your form for ${settings.name}`,
    heading: 'A few questions before your visit',
    paragraphs: [
      'Please fill in your form before you come. It takes about two minutes, and your answers are saved as you go.',
    ],
    button: { label: 'Fill in my form', url },
    after: [`The link is yours alone and works for ${days} days. Please do not pass it on.`],
    isSecret: true,
  });
}
