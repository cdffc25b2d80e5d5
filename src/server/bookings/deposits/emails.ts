import { compose, type MailOptions, manageUrl, priceLines, shortly } from '#server/bookings/emails.ts';
import { dueCents } from '#server/bookings/visit-bill.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { depositSentences } from '#shared/bookings/deposit-terms.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { DepositMail } from './deposit-hook.ts';
import { depositVisit } from './mail-terms.ts';

/** Displayed size; the file has more pixels, to stay sharp. */
const QR_PX = 216;

export function depositSubject(row: Parameters<typeof shortly>[0]['row']): string {
  return `Please pay the deposit: ${shortly({ row })}`;
}

/** Instead of the usual mail about a new booking: what has to be done first. */
export function depositMail(input: MailOptions, { cents, dueAt, payNow }: DepositMail): Mail {
  const amount = formatCents(cents);
  const due = { amount, state: 'due', dueAt: new Date(dueAt), isClaimed: false } as const;
  return compose(
    input,
    {
      subject: depositSubject(input.row),
      heading: 'Please pay your deposit',
      paragraphs: [
        depositSentences(due, depositVisit(input), formatShortAppointment),
        ...(payNow
          ? [
              "Once you've paid, please press “I've paid” on the page of your booking, and we'll hold your time until we've checked.",
            ]
          : []),
      ],
      amounts: [
        ...priceLines(input),
        { label: 'Total', amount: formatCents(dueCents(input.row)) },
        { label: 'Deposit to pay now', amount, isTotal: true },
        { label: 'The rest, payable at the studio', amount: formatCents(dueCents(input.row, cents)) },
      ],
      button: { label: payNow ? 'View booking' : 'Pay the deposit', url: manageUrl(input) },
    },
    payNow && {
      facts: payNow.facts,
      picture: {
        png: Buffer.from(payNow.qr.slice(payNow.qr.indexOf(',') + 1), 'base64'),
        alt: `PayNow QR code for ${amount}`,
        width: QR_PX,
        height: QR_PX,
        caption:
          'Reading this on your phone? Save the QR code and choose it from your photos in your bank app.',
      },
    },
  );
}
