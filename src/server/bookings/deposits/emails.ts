import { compose, type MailOptions, manageUrl, shortly } from '#server/bookings/emails.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import {
  formatShortAppointment,
  formatStudioDay,
  formatStudioTime,
} from '#shared/bookings/appointment-words.ts';
import { formatCents } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { DepositMail } from './deposit-hook.ts';

/** Displayed size; the file has more pixels, to stay sharp. */
const QR_PX = 216;

export function depositSubject(row: Parameters<typeof shortly>[0]['row']): string {
  return `Please pay the deposit: ${shortly({ row })}`;
}

/** Instead of the usual mail about a new booking: what has to be done first. */
export function depositMail(input: MailOptions, { cents, dueAt, freeUntil, payNow }: DepositMail): Mail {
  const amount = formatCents(cents);
  const due = new Date(dueAt);
  const isToday = studioDay(due) === studioDay(input.now);
  const by = isToday ? formatStudioTime(due) : `${formatStudioDay(due)}, ${formatStudioTime(due)}`;
  const free = formatShortAppointment(new Date(freeUntil));
  const isStillFree = new Date(freeUntil) > input.now;
  return compose(
    input,
    {
      subject: depositSubject(input.row),
      heading: 'Please pay your deposit',
      paragraphs: [
        `Please pay the deposit of ${amount} by ${by} to keep your time. If it isn't paid by then, we'll release the time.`,
        isStillFree
          ? `It counts towards your bill at the studio. You can cancel or move your visit free of charge until ${free}; after that, or if you don't come, we keep the deposit.`
          : "It counts towards your bill at the studio. If you cancel, or don't come, we keep the deposit.",
      ],
      amounts: [{ label: 'Deposit to pay now', amount, isTotal: true }],
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
