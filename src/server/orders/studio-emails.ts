import { layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { Settings } from '#shared/studio/contract.ts';

export type StudioMailWish = { settings: Settings; publicUrl: string };
type Note = { subject: string; heading: string; paragraphs: string[]; facts?: [string, string][] };

export function lowStockMail(wish: StudioMailWish, products: { name: string; stock: number }[]): Mail {
  const names = products.map(({ name }) => name).join(', ');
  return toStudio(wish, {
    subject: `Running low: ${names}`.slice(0, 150),
    heading: 'Running low',
    paragraphs: ['You may want to order more. We tell you once, and again after it was filled up.'],
    facts: products.map(({ name, stock }) => [name, stock === 0 ? 'sold out' : `${stock} left`]),
  });
}

export function unexpectedPaymentMail(
  wish: StudioMailWish,
  { cents, reference, reason }: { cents: number; reference: string; reason: string },
): Mail {
  return toStudio(wish, {
    subject: `A card payment that nobody waited for: ${formatCents(cents)}`,
    heading: 'A card payment that nobody waited for',
    paragraphs: [`${reason} The money is with Stripe. Please give it back there, or talk to the customer.`],
    facts: [
      ['Amount', formatCents(cents)],
      ['Stripe calls it', reference],
    ],
  });
}

export function refundFailedMail(
  wish: StudioMailWish,
  { number, cents, reference }: { number: string; cents: number; reference: string },
): Mail {
  return toStudio(wish, {
    subject: `The refund of ${number} did not go through`,
    heading: `The refund of ${number} did not go through`,
    paragraphs: ['Stripe refused it, or could not be reached for long. Please refund it on their page.'],
    facts: [
      ['Amount', formatCents(cents)],
      ['Stripe calls it', reference],
    ],
  });
}

function toStudio({ settings, publicUrl }: StudioMailWish, { subject, ...letter }: Note): Mail {
  const button = { label: 'Open the admin pages', url: `${publicUrl}/admin-dashboard` };
  return {
    recipient: settings.email,
    subject,
    ...layOutMail(mailSender(settings), { ...letter, button }),
  };
}
