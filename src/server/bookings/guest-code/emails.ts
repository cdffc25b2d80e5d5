import { greeting } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Code = { email: string; treatments: string; start: Date; code: string };

/** Contains nothing that was typed: the recipient may not be the one who books. */
export function codeMail(studio: Settings, { email, treatments, start, code }: Code): Mail {
  return {
    recipient: email,
    subject: `Your booking code for ${studio.name}`,
    ...layOutMail(mailSender(studio), {
      heading: 'Confirm your e-mail',
      preheader: 'It expires in 10 minutes.',
      paragraphs: [
        greeting(null),
        `Enter this code on our booking page to book your visit at ${studio.name}:`,
      ],
      code,
      facts: [
        ['Treatment', treatments],
        ['When', formatShortAppointment(start)],
      ],
      after: [
        'It expires in 10 minutes. If it has expired, ask for a new one on the same page.',
        "Wasn't you? Please ignore this e-mail: nothing is booked without the code.",
      ],
    }),
    isSecret: true,
  };
}
