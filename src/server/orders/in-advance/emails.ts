import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { type StudioMailInput, toClient, toStudio } from '#server/orders/studio-emails.ts';
import { formatCents } from '#shared/kit/money.ts';

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
