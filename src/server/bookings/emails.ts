import { type Letter, layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import {
  formatShortAppointment,
  formatStudioDay,
  formatStudioTime,
} from '#shared/bookings/appointment-words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { calendarAttachment } from './calendar.ts';
import { manageToken } from './manage-token.ts';
import type { BookingSettings } from './read-ground.ts';
import { addressLine, senderOf } from './sender.ts';
import type { BookingRow } from './tables.ts';
import { minutesOf, toBooking } from './to-booking.ts';

export type MailWish = { row: BookingRow; settings: BookingSettings; publicUrl: string; now: Date };
type Words = Pick<Letter, 'heading' | 'paragraphs' | 'after'> & {
  subject: string;
  button: string | { label: string; path: string };
};

export function receivedMail(wish: MailWish): Mail {
  return compose(wish, {
    subject: `We have your booking: ${shortly(wish)}`,
    heading: 'Thank you, we have your booking',
    paragraphs: [
      `${greeting(wish)} your time is kept for you. We'll contact you soon to confirm the details.`,
    ],
    button: 'See, move or cancel it',
  });
}

export function confirmedMail(wish: MailWish): Mail {
  return compose(wish, {
    subject: `Confirmed: ${shortly(wish)}`,
    heading: 'Your booking is confirmed',
    paragraphs: [`${greeting(wish)} we look forward to seeing you.`],
    button: 'See, move or cancel it',
  });
}

export function movedMail(wish: MailWish, before: Date): Mail {
  return compose(wish, {
    subject: `Moved: ${shortly(wish)}`,
    heading: 'Your booking has a new time',
    paragraphs: [`${greeting(wish)} your appointment of ${formatShortAppointment(before)} was moved.`],
    button: 'See, move or cancel it',
  });
}

/** `isGone`: the studio has deleted the booking, so that its link would lead nowhere. */
export function cancelledMail(wish: MailWish, { isGone = false } = {}): Mail {
  return compose(wish, {
    subject: `Cancelled: ${shortly(wish)}`,
    heading: 'Your booking is cancelled',
    paragraphs: [`${greeting(wish)} this appointment will not take place. There is nothing to pay.`],
    button: isGone ? { label: 'Book another time', path: '/#booking' } : 'See the booking',
    after: ['If you did not want this, please reply or call us and we will find you another time.'],
  });
}

/** Says nothing new, so the calendar is left alone. */
export function reminderMail(wish: MailWish): Mail {
  const { attachments: _, ...mail } = compose(wish, {
    subject: `Tomorrow: ${shortly(wish)}`,
    heading: 'See you tomorrow',
    paragraphs: [
      `${greeting(wish)} this is a reminder of your appointment.`,
      `How to find us: ${wish.settings.address.wayThere || addressLine(wish.settings)}.`,
    ],
    button: 'See, move or cancel it',
  });
  return mail;
}

function compose(wish: MailWish, { subject, button, ...words }: Words): Mail {
  const { row, settings, publicUrl } = wish;
  const letter: Letter = {
    ...words,
    facts: factsOf(wish),
    button:
      typeof button === 'string'
        ? { label: button, url: `${publicUrl}/manage/${manageToken(row)}` }
        : { label: button.label, url: `${publicUrl}${button.path}` },
  };
  return {
    recipient: row.customerEmail,
    subject,
    ...layOutMail(senderOf(settings), letter),
    headers: { 'Reply-To': settings.email },
    attachments: [calendarAttachment(wish)],
  };
}

function factsOf({ row, settings }: MailWish): [string, string][] {
  const { treatmentName, totalAmount, addExtraction, specialRequests } = toBooking(row);
  return [
    ['Treatment', `${treatmentName}${addExtraction ? ' with facial extraction' : ''}`],
    ['Date', formatStudioDay(row.startsAt)],
    ['Time', `${formatStudioTime(row.startsAt)}, ${minutesOf(row)} minutes (Singapore time)`],
    ['Where', addressLine(settings)],
    ['Total', `${formatMoney(totalAmount)}, payable at the studio`],
    ...(specialRequests ? ([['Your wishes', specialRequests]] as [string, string][]) : []),
    ['Booking', `No. ${row.id}`],
  ];
}

function shortly({ row }: MailWish): string {
  return `${row.treatmentName}, ${formatShortAppointment(row.startsAt)}`;
}

function greeting({ row }: MailWish): string {
  return `Dear ${row.customerName},`;
}
