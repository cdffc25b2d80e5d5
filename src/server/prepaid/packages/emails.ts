import type { MailContent } from '#server/kit/mail/mail-content.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { type MailWords, writeMail } from '#server/studio/write-mail.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { callUs } from '#shared/studio/call-us.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { Reader } from './data.ts';

export type PackageMailInput = { settings: Settings; publicUrl: string };
type Way = 'card' | 'by hand' | 'nothing';
export type GivenBackWords = { name: string; sessions: number; cents: number; feeCents: number; way: Way };

const HOW: Record<Way, string> = {
  card: "We're refunding the amount to the card you paid with. Depending on your bank it takes 5 to 10 days.",
  'by hand': "We'll pay the amount out to you within a few days, and e-mail you when we have.",
  nothing: 'There was nothing left to pay out.',
};

export function givenBackMail(input: PackageMailInput, reader: Reader, given: GivenBackWords): Mail {
  const { name, way } = given;
  return toClient(input, reader, {
    subject: `Cancelled and refunded: ${name}`,
    heading: 'Your package is cancelled',
    paragraphs: [`Your package ${name} is closed, and its sessions can't be used any more.`, HOW[way]],
    ...factsOf(given),
    after: [`Didn't expect this? Please reply to this e-mail or ${callUs(input.settings.phone)}.`],
  });
}

/** For the studio, when the client did it alone. */
export function studioGivenBackMail(
  { settings, publicUrl }: PackageMailInput,
  clientName: string,
  given: GivenBackWords,
): Mail {
  const { name, way } = given;
  const next =
    way === 'by hand'
      ? 'Please pay the amount out, and mark it as paid under Packages.'
      : 'The card is refunded by itself: there is nothing to do.';
  return writeMail(settings, settings.email, {
    subject: `Cancelled in the cooling-off: ${name}`,
    heading: 'A package was cancelled',
    paragraphs: [`${clientName} cancelled ${name} in the cooling-off. ${next}`],
    ...factsOf(given),
    button: { label: 'Open the refunds', url: `${publicUrl}/admin-dashboard?tab=wallet&view=payouts` },
  });
}

/** Also for the buyer of a gift card, who may have no account. */
export function paidOutMail(
  input: Pick<PackageMailInput, 'settings'>,
  reader: Reader,
  { what, cents, method }: { what: string; cents: number; method: string },
): Mail {
  return writeMail(input.settings, reader, {
    subject: `We've paid out ${formatCents(cents)}`,
    heading: "We've paid out your refund",
    paragraphs: [`Your refund for ${what} is on its way: ${method}.`],
    amounts: [{ label: 'Refund', amount: formatCents(cents), isTotal: true }],
    after: [`Hasn't it arrived? Please reply to this e-mail or ${callUs(input.settings.phone)}.`],
  });
}

export function expiryWarning(
  input: PackageMailInput,
  reader: Reader,
  { name, sessions, lastDay }: { name: string; sessions: number; lastDay: Date },
): Mail {
  return toClient(input, reader, {
    subject: `Your package expires on ${formatDay(lastDay)}`,
    heading: 'Your package expires soon',
    paragraphs: [
      `You have ${sessionWords(sessions)} left in ${name}. They can be used for visits until ${formatDay(lastDay)}, so now is a good time to book.`,
    ],
    facts: [
      ['Package', name],
      ['Sessions left', String(sessions)],
      ['Valid until', formatDay(lastDay)],
    ],
  });
}

export type TransferWords = {
  name: string;
  sessions: number;
  /** Null: no end. */
  lastDay: Date | null;
  /** The names of both; may be empty. */
  from: string;
  to: string;
};

/** For whoever gave it away. */
export function passedOnMail(input: PackageMailInput, reader: Reader, given: TransferWords): Mail {
  const { name, sessions, to } = given;
  return toClient(input, reader, {
    subject: `Transferred: ${name}`,
    heading: 'Your package is transferred',
    paragraphs: [
      `Your package ${name} with ${sessionWords(sessions)} now belongs to ${to || 'another client'}. You can't book with it any more.`,
    ],
    facts: transferFacts(given),
    after: [`Didn't expect this? Please reply to this e-mail or ${callUs(input.settings.phone)}.`],
  });
}

/** For whoever has it from now on, who may have no account yet. */
export function receivedMail(input: PackageMailInput, reader: Reader, given: TransferWords): Mail {
  const { name, sessions, from } = given;
  return toClient(input, reader, {
    subject: `A package for you: ${name}`,
    heading: 'A package for you',
    paragraphs: [
      `${from || 'Another client'} has passed the package ${name} on to you, with ${sessionWords(sessions)}.`,
      `To book with it, sign in with this e-mail address, or create an account with it. You can also ${callUs(input.settings.phone)}.`,
    ],
    facts: transferFacts(given),
  });
}

function transferFacts({ name, sessions, lastDay }: TransferWords): [string, string][] {
  return [
    ['Package', name],
    ['Sessions', String(sessions)],
    ['Valid until', lastDay ? formatDay(lastDay) : 'No end'],
  ];
}

function sessionWords(sessions: number): string {
  return sessions === 1 ? '1 session' : `${sessions} sessions`;
}

function toClient({ settings, publicUrl }: PackageMailInput, reader: Reader, words: MailWords): Mail {
  return writeMail(settings, reader, {
    ...words,
    button: { label: 'View my packages', url: `${publicUrl}/dashboard?tab=packages` },
  });
}

function factsOf({
  name,
  sessions,
  cents,
  feeCents,
}: GivenBackWords): Pick<MailContent, 'facts' | 'amounts'> {
  return {
    facts: [
      ['Package', name],
      ['Sessions refunded', String(sessions)],
    ],
    amounts: [
      ...(feeCents > 0
        ? [
            { label: 'Left in the package', amount: formatCents(cents + feeCents) },
            { label: 'Fee', amount: formatCents(-feeCents) },
          ]
        : []),
      { label: 'Refund', amount: formatCents(cents), isTotal: true },
    ],
  };
}
