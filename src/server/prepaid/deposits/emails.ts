import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { type StudioMailInput, toClient } from '#server/orders/studio-emails.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { formatCents } from '#shared/kit/money.ts';

type VisitMailInput = StudioMailInput & {
  visit: { treatmentName: string; startsAt: Date; name: string; email: string };
};
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

function shortly({ treatmentName, startsAt }: VisitMailInput['visit']): string {
  return `${treatmentName}, ${formatShortAppointment(startsAt)}`;
}

function factsOf({ treatmentName, startsAt }: VisitMailInput['visit']): [string, string][] {
  return [
    ['Treatment', treatmentName],
    ['Date', formatShortAppointment(startsAt)],
  ];
}
