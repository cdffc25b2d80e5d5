import type { MailComposers } from '#server/kit/mail/deliver-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { threadOf } from './emails.ts';
import type { MailedBooking } from './tables.ts';

const UNSENT = 'booking unsent';

/**
 * Never sent: until a change can no longer be undone, it keeps what the customer knows of the booking, whose last mail
 * was withdrawn by that change.
 */
export function unsentMail({ id, customerEmail, treatmentName }: MailedBooking): Mail {
  const draft = { composer: UNSENT, input: null };
  return {
    recipient: customerEmail,
    subject: `Not sent: ${treatmentName}`,
    text: '',
    draft,
    thread: threadOf(id),
  };
}

export const unsentMails: MailComposers = { [UNSENT]: async () => null };
