import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Code = { email: string; treatments: string; start: Date; code: string };

/** Contains nothing that was typed: the recipient may not be the one who books. */
export function codeMail(studio: Settings, { email, treatments, start, code }: Code): Mail {
  return writeMail(studio, email, {
    subject: `Your booking code for ${studio.name}`,
    heading: 'Confirm your e-mail',
    preheader: 'It expires in 10 minutes.',
    paragraphs: [`Enter this code on our booking page to book your visit at ${studio.name}:`],
    code,
    facts: [
      ['Treatment', treatments],
      ['When', formatShortAppointment(start)],
    ],
    after: [
      'It expires in 10 minutes. If it has expired, ask for a new one on the same page.',
      "Wasn't you? Please ignore this e-mail: nothing is booked without the code.",
    ],
    isSecret: true,
  });
}
