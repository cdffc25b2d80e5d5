import { givenName } from '#server/kit/mail/given-name.ts';
import { greeting } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { AmountLine, Letter } from '#server/kit/mail/letter.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { addressLine, mailSender } from '#server/studio/mail-sender.ts';
import {
  formatShortAppointment,
  formatStudioDay,
  formatStudioTime,
} from '#shared/bookings/appointment-words.ts';
import { formatLongDay } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { calendarAttachment } from './calendar.ts';
import { manageToken } from './manage-token.ts';
import type { BookingSettings } from './read-ground.ts';
import type { BookingRow } from './tables.ts';
import { minutesOf, totalCents } from './to-booking.ts';

/** `secret`: of the link in this mail; none when the booking is gone, and its link would lead nowhere. */
export type MailWish = {
  row: BookingRow;
  settings: BookingSettings;
  publicUrl: string;
  now: Date;
  secret: Buffer | null;
};
export const MOVED = 'moved';

type Words = Omit<Letter, 'facts' | 'picture' | 'content'> & { subject: string };

export function receivedMail(wish: MailWish): Mail {
  return compose(wish, {
    subject: `We've received your booking: ${shortly(wish)}`,
    heading: 'Thank you for your booking',
    paragraphs: ["We've reserved your slot. We'll contact you soon to confirm the details."],
    amounts: amountsOf(wish),
    button: manageButton(wish),
  });
}

export function confirmedMail(wish: MailWish): Mail {
  return compose(wish, {
    subject: `Confirmed: ${shortly(wish)}`,
    heading: 'Your booking is confirmed',
    paragraphs: [`See you on ${formatShortAppointment(wish.row.startsAt).replace(', ', ' at ')}.`],
    amounts: amountsOf(wish),
    button: manageButton(wish),
  });
}

export function movedMail(wish: MailWish, before: Date): Mail {
  const { startsAt } = wish.row;
  const mail = compose(wish, {
    subject: `Moved: ${shortly(wish)}`,
    heading: 'Your booking has been moved',
    paragraphs: [
      `Your appointment on ${formatShortAppointment(before)} has been moved to ${formatShortAppointment(startsAt)}.`,
    ],
    amounts: amountsOf(wish),
    button: manageButton(wish),
  });
  return { ...mail, topic: MOVED, facts: { before: before.toISOString() } };
}

/** Nothing of money: there is none to pay. `reason`: what the studio wants to say about it. */
export function cancelledMail(wish: MailWish, reason?: string): Mail {
  const { settings, publicUrl } = wish;
  return compose(wish, {
    subject: `Cancelled: ${shortly(wish)}`,
    heading: 'Your booking is cancelled',
    paragraphs: [
      'Your appointment has been cancelled. We hope to see you soon.',
      ...(reason ? [`A note from us: ${reason}`] : []),
    ],
    button: { label: 'Book another time', url: `${publicUrl}/#booking` },
    after: [
      `Didn't expect this? Please reply to this e-mail or call us on ${settings.phone}, and we'll find you another time.`,
    ],
    links: wish.secret ? [{ label: 'View booking', url: manageUrl(wish) }] : [],
  });
}

/**
 * Says nothing new, so the calendar is left alone. Should it wait for the mail server until the day of the visit, it
 * says so; once the visit has begun it is of no use.
 */
export function reminderMail(wish: MailWish): Mail {
  const visitDay = studioDay(wish.row.startsAt);
  const { recipient: _, ...later } = remind(wish, visitDay);
  return {
    ...remind(wish, studioDay(wish.now)),
    later: { from: studioInstant(visitDay, '00:00').toISOString(), ...later },
    expiresAt: wish.row.startsAt,
    thread: threadOf(wish.row.id),
    isReminder: true,
  };
}

function remind(wish: MailWish, today: string) {
  const { wayThere } = wish.settings.address;
  const [when, seeYou] = dayWords(wish.row.startsAt, today);
  const {
    recipient,
    subject,
    text,
    html = '',
  } = compose(wish, {
    subject: `${when}: ${shortly(wish)}`,
    heading: `See you ${seeYou}`,
    paragraphs: [
      'This is a reminder of your appointment.',
      `How to find us: ${wayThere || addressLine(wish.settings)}.`,
    ],
    amounts: amountsOf(wish),
    button: manageButton(wish),
  });
  return { recipient, subject, text, html };
}

/** At the head of a line and inside one. */
function dayWords(startsAt: Date, today: string): [string, string] {
  const day = studioDay(startsAt);
  if (day === today) return ['Today', 'today'];
  if (day === addDays(today, 1)) return ['Tomorrow', 'tomorrow'];
  return ['Reminder', `on ${formatLongDay(day)}`];
}

function compose(wish: MailWish, { subject, paragraphs, ...words }: Words): Mail {
  const { row, settings } = wish;
  const letter: Letter = {
    ...words,
    paragraphs: [greeting(givenName(row.customerName)), ...paragraphs],
    facts: factsOf(wish),
  };
  return {
    recipient: row.customerEmail,
    subject,
    ...layOutMail(mailSender(settings), letter),
    attachments: [calendarAttachment({ ...wish, url: manageUrl(wish) })],
    thread: threadOf(row.id),
  };
}

/** Not what the customer wrote: the address may be a stranger's, and the words anybody's. */
function factsOf({ row, settings }: MailWish): [string, string][] {
  const { treatmentName } = row;
  return [
    ['Treatment', treatmentName],
    ['Date', formatStudioDay(row.startsAt)],
    ['Time', `${formatStudioTime(row.startsAt)}, ${minutesOf(row)} minutes`],
    ['Where', addressLine(settings)],
    ['Booking no.', String(row.id)],
  ];
}

function amountsOf({ row }: MailWish): AmountLine[] {
  const { treatmentName, treatmentCents, addExtraction, extractionCents } = row;
  const extraction = extractionCents === 0 ? 'included' : formatCents(extractionCents);
  return [
    { label: treatmentName, amount: formatCents(treatmentCents) },
    ...(addExtraction ? [{ label: 'Facial extraction', amount: extraction }] : []),
    { label: 'Total, payable at the studio', amount: formatCents(totalCents(row)), isTotal: true },
  ];
}

/** What all mails about a booking have in common. */
export function threadOf(bookingId: number): string {
  return `booking ${bookingId}`;
}

function shortly({ row }: MailWish): string {
  return `${row.treatmentName}, ${formatShortAppointment(row.startsAt)}`;
}

function manageButton(wish: MailWish) {
  return { label: 'Manage booking', url: manageUrl(wish) };
}

function manageUrl({ row, publicUrl, secret }: MailWish): string {
  return secret ? `${publicUrl}/manage/${manageToken(row.id, secret)}` : `${publicUrl}/#booking`;
}
