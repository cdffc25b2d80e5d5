import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { type StudioMailInput, toClient, toStudio } from '#server/orders/studio-emails.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { formatCents } from '#shared/kit/money.ts';
import { callUs } from '#shared/studio/call-us.ts';

type VisitMailInput = StudioMailInput & {
  visit: { treatmentName: string; startsAt: Date; name: string; email: string };
};
type Claim = {
  name: string;
  /** Of the order, which is the reference of the payment. */
  number: string;
  cents: number;
  dueAt: Date;
  visit: Pick<VisitMailInput['visit'], 'treatmentName' | 'startsAt'>;
};

/** To the studio: somebody has to look at the bank account. */
export function claimedMail(input: StudioMailInput, { name, number, cents, dueAt, visit }: Claim): Mail {
  const amount = formatCents(cents);
  return toStudio(input, {
    subject: `Please check a deposit: ${amount}, ${number}`,
    heading: 'Please check a deposit',
    paragraphs: [
      `${name || 'A client'} says they've paid the deposit of ${amount} by PayNow. Please look for ${number} in your bank account and mark the order as paid.`,
      `Their time is held until ${formatShortAppointment(dueAt)}, then it's released.`,
    ],
    facts: [...factsOf(visit), ['Reference', number]],
    amounts: [{ label: 'Deposit', amount, isTotal: true }],
  });
}

export function retainedDepositMail(
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
      `If something went wrong, please reply to this e-mail or ${callUs(settings.phone)}.`,
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

function shortly({ treatmentName, startsAt }: VisitMailInput['visit']): string {
  return `${treatmentName}, ${formatShortAppointment(startsAt)}`;
}

function factsOf({ treatmentName, startsAt }: Claim['visit']): [string, string][] {
  return [
    ['Treatment', treatmentName],
    ['Date', formatShortAppointment(startsAt)],
  ];
}
