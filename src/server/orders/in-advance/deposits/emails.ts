import { givenName, greeting } from '#server/kit/mail/greeting.ts';
import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { MailContent } from '#server/kit/mail/mail-content.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { type StudioMailInput, toStudio } from '#server/orders/studio-emails.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { formatCents } from '#shared/kit/money.ts';

type VisitMailInput = StudioMailInput & {
  visit: { treatmentName: string; startsAt: Date; name: string; email: string };
};
type Words = Pick<MailContent, 'heading' | 'paragraphs' | 'facts' | 'amounts' | 'button'> & {
  subject: string;
};

export function keptMail(
  input: VisitMailInput,
  { cents, isMissed }: { cents: number; isMissed: boolean },
): Mail {
  const { settings, visit } = input;
  const hours = settings.prepaid.freeCancelHours;
  const why = isMissed
    ? "We're sorry we missed you."
    : `Your visit was cancelled less than ${hours} hours before it began.`;
  return toClient(input, visit, {
    subject: `About your deposit: ${shortly(visit)}`,
    heading: 'We have kept your deposit',
    paragraphs: [
      `${why} As agreed when you booked, we've kept the deposit of ${formatCents(cents)}.`,
      `If something went wrong, please reply to this e-mail or call us on ${settings.phone}.`,
    ],
    facts: factsOf(visit),
    amounts: [{ label: 'Deposit kept', amount: formatCents(cents), isTotal: true }],
  });
}

export function returnedMail(
  input: VisitMailInput,
  { cents, isByCard }: { cents: number; isByCard: boolean },
): Mail {
  const { visit } = input;
  const amount = formatCents(cents);
  return toClient(input, visit, {
    subject: `Your deposit comes back: ${shortly(visit)}`,
    heading: 'Your deposit comes back to you',
    paragraphs: [
      isByCard
        ? `We're refunding the deposit of ${amount} to your card. It can take a few days to arrive.`
        : `We'll pay the deposit of ${amount} back to you by PayNow within a few days.`,
    ],
    facts: factsOf(visit),
    amounts: [{ label: 'Deposit', amount, isTotal: true }],
  });
}

type Credit = { cents: number /** Of the deposit's order. */; number: string; name: string };

export function creditMail(
  input: StudioMailInput,
  { cents, number, name, email }: Credit & { email: string },
): Mail {
  const amount = formatCents(cents);
  return toClient(
    input,
    { name, email },
    {
      subject: `Your payment of ${amount} is credit now`,
      heading: 'Your payment has become credit',
      paragraphs: [
        `Your payment of ${amount} for the deposit ${number} arrived after we had released the time. Nothing is lost: it's now credit with us, and it counts towards your next visit.`,
        `Would you rather have it back, or book the time again? Please reply to this e-mail or call us on ${input.settings.phone}.`,
      ],
      amounts: [{ label: 'Credit', amount, isTotal: true }],
      button: { label: 'Book another time', url: `${input.publicUrl}/#booking` },
    },
  );
}

export function creditStudioMail(input: StudioMailInput, { cents, number, name }: Credit): Mail {
  const amount = formatCents(cents);
  return toStudio(input, {
    subject: `A deposit was paid late: ${amount} of credit`,
    heading: 'A deposit was paid late',
    paragraphs: [
      `${name || 'A client'} paid the deposit ${number} after its time was released. The money is now credit of theirs, and they have been told. You may want to offer them another time.`,
    ],
    amounts: [{ label: 'Credit', amount, isTotal: true }],
  });
}

function toClient(
  { settings }: StudioMailInput,
  { name, email }: { name: string; email: string },
  { subject, paragraphs, ...content }: Words,
): Mail {
  const written = { ...content, paragraphs: [greeting(givenName(name)), ...paragraphs] };
  return { recipient: email, subject, ...layOutMail(mailSender(settings), written) };
}

function shortly({ treatmentName, startsAt }: VisitMailInput['visit']): string {
  return `${treatmentName}, ${formatShortAppointment(startsAt)}`;
}

function factsOf({ treatmentName, startsAt }: VisitMailInput['visit']): [string, string][] {
  return [
    ['Treatment', treatmentName],
    ['Date', formatShortAppointment(startsAt)],
  ];
}
