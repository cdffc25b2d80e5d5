import { givenName } from '#server/kit/mail/greeting.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { type MailWords, writeMail } from '#server/studio/write-mail.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { Settings } from '#shared/studio/contract.ts';

export type StudioMailInput = { settings: Settings; publicUrl: string };

export function lowStockMail(input: StudioMailInput, products: { name: string; stock: number }[]): Mail {
  const names = products.map(({ name }) => name).join(', ');
  return toStudio(input, {
    subject: `Running low: ${names}`.slice(0, 150),
    heading: 'Running low',
    paragraphs: [
      "You may want to reorder. We'll e-mail you about a product once, and again only after it has been restocked.",
    ],
    amounts: products.map(({ name, stock }) => ({
      label: name,
      amount: stock === 0 ? 'sold out' : `${stock} left`,
    })),
  });
}

export function unexpectedPaymentMail(
  input: StudioMailInput,
  { cents, reference, reason }: { cents: number; reference: string; reason: string },
): Mail {
  return toStudio(input, {
    subject: `Unexpected card payment: ${formatCents(cents)}`,
    heading: 'Unexpected card payment',
    paragraphs: [
      `${reason} The money is in your Stripe account. Please refund it there or contact the customer.`,
    ],
    facts: [['Stripe reference', reference]],
    amounts: [{ label: 'Amount', amount: formatCents(cents), isTotal: true }],
  });
}

export function refundedElsewhereMail(
  input: StudioMailInput,
  { number, cents, reference }: { number: string; cents: number; reference: string },
): Mail {
  return toStudio(input, {
    subject: `${number} was refunded at Stripe`,
    heading: `${number} was refunded at Stripe`,
    paragraphs: [
      "It was paid in advance, and what is left of it can still be used here. Please refund it under Packages or Gift cards as well, so that it isn't.",
    ],
    facts: [['Stripe reference', reference]],
    amounts: [{ label: 'Amount', amount: formatCents(cents), isTotal: true }],
  });
}

export function refundFailedMail(
  input: StudioMailInput,
  { number, cents, reference }: { number: string; cents: number; reference: string },
): Mail {
  return toStudio(input, {
    subject: `The refund of ${number} did not go through`,
    heading: `The refund of ${number} did not go through`,
    paragraphs: [
      "Stripe declined the refund or couldn't be reached. Please refund it in your Stripe dashboard.",
    ],
    facts: [['Stripe reference', reference]],
    amounts: [{ label: 'Amount', amount: formatCents(cents), isTotal: true }],
  });
}

export function toStudio({ settings, publicUrl }: StudioMailInput, words: MailWords): Mail {
  const button = { label: 'Open the admin dashboard', url: `${publicUrl}/admin-dashboard` };
  return writeMail(settings, settings.email, { ...words, button });
}

/** About money of theirs. */
export function toClient(
  { settings }: StudioMailInput,
  { name, email }: { name: string; email: string },
  words: MailWords,
): Mail {
  return writeMail(settings, { email, firstName: givenName(name) }, words);
}
