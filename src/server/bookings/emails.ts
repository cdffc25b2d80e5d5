import { givenName } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { AmountLine, MailContent, MailStep } from '#server/kit/mail/mail-content.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import type { Attachment } from '#server/kit/mail/tables.ts';
import { addressLine, mailSender } from '#server/studio/mail-sender.ts';
import { type MailWords, writeMail } from '#server/studio/write-mail.ts';
import {
  formatShortAppointment,
  formatStudioDay,
  formatStudioTime,
} from '#shared/bookings/appointment-words.ts';
import { bothTimesWords, patchTestWords } from '#shared/bookings/patch-test-words.ts';
import { startingLine } from '#shared/bookings/therapist-words.ts';
import { formatLongDay } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { callUs } from '#shared/studio/call-us.ts';
import type { BeforeVisit } from './before-visit.ts';
import { calendarAttachment } from './calendar.ts';
import type { BookingSettings } from './context/data.ts';
import { paidDepositTerms } from './deposits/mail-terms.ts';
import { gapPointsOf } from './gap-keeper/gap-points-of.ts';
import { manageToken } from './manage-token.ts';
import type { MailedBooking } from './tables.ts';
import { minutesOf } from './to-booking.ts';
import { depositLine, dueCents, sessionLine } from './visit-bill.ts';
import type { MailedVisit } from './visits/read-whole.ts';

/** `secret`: of the link in this mail; none when the booking is archived and its link would not work. */
export type MailOptions = {
  row: MailedBooking;
  settings: BookingSettings;
  publicUrl: string;
  now: Date;
  secret: Buffer | null;
  /** Who keeps the visit, in words for the client; null while there is no team. */
  therapist: string | null;
  /** Absent when there is nothing left to do. */
  before?: BeforeVisit | undefined;
  /** Of several treatments in one visit, of which `row` is the whole. */
  visit?: MailedVisit | undefined;
  /** Paid in advance, which counts towards the bill. */
  depositPaidCents?: number;
};
/** The topic of mails that a newer change replaces. */
export const CHANGED = 'changed';

type Words = Omit<MailWords, 'facts' | 'picture' | 'content' | 'firstSteps'>;

export function receivedSubject(row: Pick<MailedBooking, 'treatmentName' | 'startsAt'>): string {
  return `We've received your booking: ${shortly({ row })}`;
}

export function receivedMail(input: MailOptions): Mail {
  return compose(input, {
    subject: receivedSubject(input.row),
    heading: 'Thank you for your booking',
    paragraphs: [receivedWords(input)],
  });
}

function receivedWords({ before }: MailOptions): string {
  const tests = before?.tests ?? [];
  if (tests.length === 0) return "We've reserved your slot. We'll contact you soon to confirm the details.";
  return bothTimesWords(tests.length);
}

export function confirmedMail(input: MailOptions): Mail {
  return compose(input, {
    subject: `Confirmed: ${shortly(input)}`,
    heading: 'Your booking is confirmed',
    paragraphs: [
      `See you on ${formatShortAppointment(input.row.startsAt).replace(', ', ' at ')}.`,
      ...paidDepositTerms(input),
    ],
  });
}

export function movedMail(input: MailOptions, before: Date): Mail {
  const { startsAt, status } = input.row;
  return compose(input, {
    subject: `Moved: ${shortly(input)}`,
    heading: 'Your booking has been moved',
    paragraphs: [
      `Your appointment on ${formatShortAppointment(before)} has been moved to ${formatShortAppointment(startsAt)}.`,
      // It may take the place of the confirmation.
      ...(status === 'confirmed' ? ['Your booking is confirmed.'] : []),
      ...paidDepositTerms(input),
    ],
  });
}

/** The therapist will be away; the time is held until the client has chosen. */
export function chooseTimeMail(input: MailOptions, therapistName: string): Mail {
  const { row, settings } = input;
  return compose(input, {
    subject: `Please choose again: ${shortly(input)}`,
    heading: 'A change to your booking',
    paragraphs: [
      `${therapistName} will be away on ${formatStudioDay(row.startsAt)}. We are sorry.`,
      `Please choose another time, or ${callUs(settings.phone)} and we'll find one together, or somebody else to look after you.`,
    ],
  });
}

/** At the same time with somebody else: the client asked for it. */
export function otherTherapistMail(input: MailOptions): Mail {
  if (input.visit) return changedVisitMail(input);
  const { startsAt } = input.row;
  return compose(input, {
    subject: `Changed: ${shortly(input)}`,
    heading: 'Your booking has been changed',
    paragraphs: [
      `Your appointment on ${formatShortAppointment(startsAt)} is now with ${input.therapist ?? 'one of our therapists'}.`,
      ...(input.row.status === 'confirmed' ? ['Your booking is confirmed.'] : []),
    ],
  });
}

/** One of several treatments was cancelled, or is with somebody else. */
function changedVisitMail(input: MailOptions): Mail {
  return compose(input, {
    subject: `Changed: ${shortly(input)}`,
    heading: 'Your booking has been changed',
    paragraphs: [
      `Your appointment on ${formatShortAppointment(input.row.startsAt)} is now ${input.row.treatmentName}.`,
      ...(input.row.status === 'confirmed' ? ['Your booking is confirmed.'] : []),
    ],
  });
}

/** Without amounts: nothing is due. `reason`: the studio's message. */
export function cancelledMail(input: MailOptions, reason?: string): Mail {
  const { settings, publicUrl } = input;
  return compose(input, {
    subject: `Cancelled: ${shortly(input)}`,
    heading: 'Your booking is cancelled',
    paragraphs: [
      'Your appointment has been cancelled. We hope to see you soon.',
      ...(reason ? [`A note from us: ${reason}`] : []),
    ],
    button: { label: 'Book another time', url: `${publicUrl}/#booking` },
    after: [
      `Didn't expect this? Please reply to this e-mail or ${callUs(settings.phone)}, and we'll find you another time.`,
    ],
    amounts: [],
    links: input.secret ? [{ label: 'View booking', url: manageUrl(input) }] : [],
  });
}

/**
 * Contains no calendar entry, since nothing changed. If it is delayed until the day of the visit, it says "today";
 * once the visit has begun it is not sent.
 */
export function reminderMail(input: MailOptions): Mail {
  const visitDay = studioDay(input.row.startsAt);
  const { recipient: _, ...later } = remind(input, visitDay);
  return {
    ...remind(input, studioDay(input.now)),
    later: { from: studioInstant(visitDay, '00:00').toISOString(), ...later },
    expiresAt: input.row.startsAt,
    thread: threadOf(input.row.id),
    isReminder: true,
  };
}

function remind(input: MailOptions, today: string) {
  const where = input.settings.address.wayThere || addressLine(input.settings);
  const [when, seeYou] = dayWords(input.row.startsAt, today);
  const {
    recipient,
    subject,
    text,
    html = '',
  } = compose(input, {
    subject: `${when}: ${shortly(input)}`,
    heading: `See you ${seeYou}`,
    paragraphs: ['This is a reminder of your appointment.', ...(where ? [`How to find us: ${where}.`] : [])],
  });
  return { recipient, subject, text, html };
}

/** At the start of a sentence and inside one. */
function dayWords(startsAt: Date, today: string): [string, string] {
  const day = studioDay(startsAt);
  if (day === today) return ['Today', 'today'];
  if (day === addDays(today, 1)) return ['Tomorrow', 'tomorrow'];
  return ['Reminder', `on ${formatLongDay(day)}`];
}

export function compose(
  input: MailOptions,
  words: Words,
  { facts = [], picture }: Pick<MailContent, 'facts' | 'picture'> = {},
): Mail {
  const { row, settings } = input;
  const reader = { email: row.customerEmail, firstName: givenName(row.customerName) };
  const mail = writeMail(settings, reader, {
    amounts: amountsOf(input),
    button: manageButton(input),
    ...words,
    facts: [...factsOf(input), ...facts],
    ...(picture && { picture }),
    firstSteps: firstStepsOf(input),
  });
  return {
    ...mail,
    attachments: [
      ...mail.attachments,
      calendarAttachment({ ...input, url: manageUrl(input) }),
      ...testAttachments(input),
    ],
    thread: threadOf(row.id),
  };
}

/** A patch test that was booked with it has a calendar entry of its own. */
function testAttachments(input: MailOptions): Attachment[] {
  const { settings, publicUrl, secret, now, before } = input;
  return (before?.tests ?? []).map((row, index) => {
    const url = secret ? `${publicUrl}/visit/${manageToken(row.id, secret)}` : `${publicUrl}/#booking`;
    const entry = calendarAttachment({ row, settings, url, now, therapist: null });
    return { ...entry, filename: index === 0 ? 'patch-test.ics' : `patch-test-${index + 1}.ics` };
  });
}

/** For a client in whose name somebody booked with another e-mail. Says nothing of why: a mail may be read by others. */
export function callFirstMail({
  row,
  recipient,
  settings,
  publicUrl,
}: {
  row: MailedBooking;
  recipient: string;
  settings: BookingSettings;
  publicUrl: string;
}): Mail {
  return {
    recipient,
    subject: `Please call us before your visit: ${shortly({ row })}`,
    ...layOutMail(mailSender(settings), {
      heading: 'Please call us first',
      paragraphs: [
        `Somebody has booked ${row.treatmentName} on ${formatShortAppointment(row.startsAt)} with your name and phone number.`,
        "Before we can confirm it, we'd like a word with you.",
      ],
      button: callStep({ settings, publicUrl }),
      after: ["If it wasn't you, please tell us, and we'll take it out."],
    }),
    thread: `${threadOf(row.id)} call`,
  };
}

/** A studio that has not given its number yet is found on its site. */
function callStep({ settings: { phone }, publicUrl }: Pick<MailOptions, 'settings' | 'publicUrl'>) {
  if (!phone) return { label: 'Contact us', url: publicUrl };
  return { label: `Call ${phone}`, url: `tel:${phone.replace(/[^+\d]/g, '')}` };
}

/** The call and the test are first: the booking waits for them. */
function firstStepsOf(input: MailOptions): MailStep[] {
  const { formUrl = null, patchTests = [], mustCall = false } = input.before ?? {};
  const label = patchTests.length > 1 ? 'Book my patch tests' : 'Book my patch test';
  return [
    ...(mustCall ? [{ text: CALL_FIRST, ...callStep(input) }] : []),
    ...(patchTests.length > 0 ? [{ text: patchTestWords(patchTests), label, url: manageUrl(input) }] : []),
    ...(formUrl ? [{ ...FORM_STEP, url: formUrl }] : []),
  ];
}

/** Says nothing of why, as above. */
const CALL_FIRST = "Before we can confirm this visit, we'd like a word with you. Please call us.";

/** Says nothing of what is asked: a mail may be read by others. */
const FORM_STEP = {
  text: 'Before your visit, please answer a few questions. It takes about two minutes, and your answers are saved as you go.',
  label: 'Fill in my form',
};

/** Without the customer's own text: the e-mail may be a stranger's, and the text an abuse. */
function factsOf({ row, settings, therapist, visit, before }: MailOptions): [string, string][] {
  const { treatmentName } = row;
  const where = addressLine(settings);
  return [
    [visit ? 'Treatments' : 'Treatment', treatmentName],
    ['Date', formatStudioDay(row.startsAt)],
    ['Time', `${formatStudioTime(row.startsAt)}, ${minutesOf(row)} minutes`],
    ...(therapist ? [['With', startingLine(therapist)] satisfies [string, string]] : []),
    ...(before?.tests ?? []).map((test): [string, string] => [
      'First',
      `${test.treatmentName}, ${formatShortAppointment(test.startsAt)}, ${minutesOf(test)} minutes, free`,
    ]),
    ...pointsFact(row),
    ...(where ? [['Where', where] satisfies [string, string]] : []),
    ['Booking no.', String(row.id)],
  ];
}

/** What the chosen time earns on top; the mail does not know whether its reader is a member. */
function pointsFact(row: MailedBooking): [string, string][] {
  const points = gapPointsOf(row);
  if (points === 0 || row.status === 'cancelled') return [];
  return [['Points', `Members earn ${points === 1 ? '1 point' : `${points} points`} extra for this time`]];
}

/** What it costs, before what is left to pay. */
export function priceLines({ row, visit }: Pick<MailOptions, 'row' | 'visit'>): AmountLine[] {
  return [
    ...(visit?.parts ?? [row]).flatMap(
      ({ treatmentName, treatmentCents, promoCents = 0, addExtraction, extractionCents }) => {
        const extraction = extractionCents === 0 ? 'included' : formatCents(extractionCents);
        return [
          { label: treatmentName, amount: formatCents(treatmentCents + promoCents) },
          ...(addExtraction ? [{ label: 'Facial extraction', amount: extraction }] : []),
        ];
      },
    ),
    ...(row.promoCents ? [{ label: `Code ${row.promoCode}`, amount: formatCents(-row.promoCents) }] : []),
    ...sessionLine(row),
  ];
}

function amountsOf(input: MailOptions): AmountLine[] {
  const { row, depositPaidCents = 0 } = input;
  return [
    ...priceLines(input),
    ...depositLine(depositPaidCents),
    {
      label: 'Total, payable at the studio',
      amount: formatCents(dueCents(row, depositPaidCents)),
      isTotal: true,
    },
  ];
}

export function threadOf(bookingId: number): string {
  return `booking ${bookingId}`;
}

export function shortly({ row }: { row: Pick<MailedBooking, 'treatmentName' | 'startsAt'> }): string {
  return `${row.treatmentName}, ${formatShortAppointment(row.startsAt)}`;
}

function manageButton(input: MailOptions) {
  return { label: 'Manage booking', url: manageUrl(input) };
}

export function manageUrl({ row, publicUrl, secret, visit }: MailOptions): string {
  return secret
    ? `${publicUrl}/visit/${manageToken(visit?.linkId ?? row.id, secret)}`
    : `${publicUrl}/#booking`;
}
