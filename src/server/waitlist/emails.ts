import { givenName } from '#server/kit/mail/greeting.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { type MailWords, writeMail } from '#server/studio/write-mail.ts';
import { formatShortAppointment, formatSoon } from '#shared/bookings/appointment-words.ts';
import { startingLine } from '#shared/bookings/therapist-words.ts';
import { formatCents } from '#shared/kit/money.ts';
import { callUs } from '#shared/studio/call-us.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { WaitlistEntry } from '#shared/waitlist/contract.ts';
import type { EntryRow } from './tables.ts';

export type WaitlistMail = {
  settings: Settings;
  entry: EntryRow;
  shown: Pick<WaitlistEntry, 'treatmentName' | 'windowInWords' | 'place'>;
  publicUrl: string;
  /** Of the link in this mail. */
  token: string;
};

function compose({ settings, entry }: WaitlistMail, words: MailWords): Mail {
  const { customerEmail: email, customerName } = entry;
  return writeMail(settings, { email, firstName: givenName(customerName) }, { isSecret: true, ...words });
}

const urlOf = ({ publicUrl, token }: WaitlistMail) => `${publicUrl}/waitlist/${token}`;

function factsOf({ shown }: WaitlistMail): [string, string][] {
  return [
    ['Treatment', shown.treatmentName],
    ['When', shown.windowInWords],
  ];
}

/** To a guest: nobody waits in somebody else's name. */
export function confirmMail(mail: WaitlistMail): Mail {
  return compose(mail, {
    subject: `Please confirm: waitlist for ${mail.shown.treatmentName}`,
    heading: 'Shall we tell you?',
    paragraphs: [
      "You asked us to tell you when a time is free. Please confirm your e-mail, and you're on the waitlist.",
    ],
    facts: factsOf(mail),
    button: { label: 'Confirm', url: urlOf(mail) },
    after: ["Wasn't you? Please ignore this e-mail, and you won't hear from us."],
  });
}

/** To whoever joined without an account, so that they can look and leave. */
export function joinedMail(mail: WaitlistMail): Mail {
  return compose(mail, {
    subject: `You're on the waitlist: ${mail.shown.treatmentName}`,
    heading: "You're on the waitlist",
    paragraphs: [
      "As soon as a time is free for you, we'll e-mail you and keep it for a while. You don't need to do anything now.",
      ...(mail.shown.place ? [`Your place: ${mail.shown.place.inWords}.`] : []),
    ],
    facts: factsOf(mail),
    button: { label: 'See my place', url: urlOf(mail) },
    after: ['Changed your mind? You can leave the waitlist on the same page.'],
  });
}

/** Its mail is withdrawn with it, if it waits still. */
export const offerThread = (offerId: number) => ({ thread: `waitlist offer ${offerId}`, topic: 'offer' });

type Offered = WaitlistMail & {
  offerId: number;
  startsAt: Date;
  expiresAt: Date;
  now: Date;
  therapist: string | null;
  /** Null: the visit that it moves keeps its price. */
  cents: number | null;
  /** When the visit is that would be moved. */
  moving: Date | null;
};

export function offerMail(mail: Offered): Mail {
  const { startsAt, expiresAt, now, therapist, cents, moving, shown } = mail;
  const when = formatShortAppointment(startsAt);
  const until = formatSoon(expiresAt, now);
  const { expiresAt: _, ...composed } = compose(mail, {
    subject: `A time is free for you: ${when}`,
    heading: 'A time is free for you',
    preheader: `We're keeping ${when} for you until ${until}.`,
    paragraphs: [
      `${when} has just become free, and you're next in line. We're keeping it for you until ${until}.`,
      ...(moving
        ? [`If you take it, we'll move your booking of ${formatShortAppointment(moving)} to this time.`]
        : []),
    ],
    facts: [
      ['Treatment', shown.treatmentName],
      ['When', when],
      ...(therapist ? [['With', startingLine(therapist)] as [string, string]] : []),
      ...(cents === null ? [] : [['Price', formatCents(cents)] as [string, string]]),
    ],
    button: { label: 'Take it', url: urlOf(mail) },
    after: [
      `Can't make it? Please pass, so that the next person can have it: you stay on the waitlist. If we don't hear from you by ${until}, we'll offer it to the next in line.`,
    ],
    links: [
      { label: 'Pass', url: urlOf(mail) },
      { label: 'Leave the waitlist', url: urlOf(mail) },
    ],
  });
  return { ...composed, expiresAt, ...offerThread(mail.offerId) };
}

export function withdrawnMail(mail: WaitlistMail & { startsAt: Date; reason: string }): Mail {
  const when = formatShortAppointment(mail.startsAt);
  return compose(mail, {
    subject: `Sorry, we couldn't keep ${when}`,
    heading: "Sorry, we couldn't keep this time",
    paragraphs: [
      `We offered you ${when}, but we can't keep it for you after all. We're sorry.`,
      `A note from us: ${mail.reason}`,
      "You're still on the waitlist, at the same place, and we'll e-mail you about the next time.",
    ],
    button: { label: 'See my place', url: urlOf(mail) },
    after: [`Questions? Please ${callUs(mail.settings.phone)}.`],
  });
}

export function endedMail(mail: Omit<WaitlistMail, 'token'> & { why: string }): Mail {
  const { why, shown, publicUrl } = mail;
  return compose(
    { ...mail, token: '' },
    {
      subject: `Your place on the waitlist has ended: ${shown.treatmentName}`,
      heading: 'Your place on the waitlist has ended',
      paragraphs: [why, "We're sorry it didn't work out this time."],
      facts: factsOf({ ...mail, token: '' }),
      button: { label: 'Find another time', url: `${publicUrl}/#booking` },
      after: [`Or ${callUs(mail.settings.phone)}, and we'll find one together.`],
      isSecret: false,
    },
  );
}
