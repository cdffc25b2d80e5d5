import { givenName, greeting } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import type { Settings } from '#shared/studio/contract.ts';

type FormMail = { settings: Settings; recipient: string; name: string; url: string; days: number };

/** Says nothing of what is asked or was answered: a mail may be read by others. */
export function formMail({ settings, recipient, name, url, days }: FormMail): Mail {
  return {
    recipient,
    subject: `Your form for ${settings.name}`,
    ...layOutMail(mailSender(settings), {
      heading: 'A few questions before your visit',
      paragraphs: [
        greeting(givenName(name)),
        'Please fill in your form before you come. It takes about two minutes, and your answers are saved as you go.',
      ],
      button: { label: 'Fill in my form', url },
      after: [`The link is yours alone and works for ${days} days. Please do not pass it on.`],
    }),
    isSecret: true,
  };
}
