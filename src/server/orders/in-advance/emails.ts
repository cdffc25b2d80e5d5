import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { type StudioMailInput, toClient, toStudio } from '#server/orders/studio-emails.ts';
import { formatCents } from '#shared/kit/money.ts';
import { callUs } from '#shared/studio/call-us.ts';

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
        `Would you rather have it back, or book the time again? Please reply to this e-mail or ${callUs(input.settings.phone)}.`,
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

type Refund = Credit & { way: 'card' | 'by hand' | 'nothing' };

export function refundMail(
  input: StudioMailInput,
  { cents, number, name, email, way }: Refund & { email: string },
): Mail {
  const amount = formatCents(cents);
  const how =
    way === 'card'
      ? "We're refunding it to your card. It can take a few days to arrive."
      : "We'll pay it back to you by PayNow within a few days.";
  return toClient(
    input,
    { name, email },
    {
      subject: `We're refunding your payment of ${amount}`,
      heading: 'Your payment comes back to you',
      paragraphs: [
        `Your payment of ${amount} for the deposit ${number} arrived after your visit was cancelled. ${how}`,
      ],
      amounts: [{ label: 'Refund', amount, isTotal: true }],
      button: { label: 'Book another time', url: `${input.publicUrl}/#booking` },
    },
  );
}

export function refundStudioMail(input: StudioMailInput, { cents, number, name, way }: Refund): Mail {
  const amount = formatCents(cents);
  const what =
    way === 'card'
      ? 'It goes back to their card by itself.'
      : 'Please pay it back: you find it in the dashboard among the refunds to pay out.';
  return toStudio(input, {
    subject: `A deposit was paid for a cancelled visit: ${amount} to refund`,
    heading: 'A deposit was paid for a cancelled visit',
    paragraphs: [
      `${name || 'A client'} paid the deposit ${number} after the visit was cancelled. ${what} We've e-mailed them.`,
    ],
    amounts: [{ label: 'Refund', amount, isTotal: true }],
  });
}
