import { givenName } from '#server/kit/mail/greeting.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import type { NamedProduct } from '#server/notes/data.ts';
import { writeMail } from '#server/studio/write-mail.ts';
import { formatStudioDay } from '#shared/bookings/appointment-words.ts';
import { cartLink } from '#shared/cart/cart-link.ts';
import { callUs } from '#shared/studio/call-us.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { VisitAftercare } from './data.ts';

type AftercareMail = {
  /** The treatments of the visit; at least one. */
  parts: VisitAftercare[];
  products: NamedProduct[];
  settings: Settings;
  publicUrl: string;
};

/** What was done to whose skin is said inside only: a subject is read over shoulders. */
export function aftercareMail({ parts, products, settings, publicUrl }: AftercareMail): Mail {
  const { customerName, customerEmail } = parts[0]!; // at least one
  const reader = { email: customerEmail, firstName: givenName(customerName) };
  return writeMail(settings, reader, {
    subject: 'After your visit',
    heading: 'Thank you for your visit',
    preheader: 'A few words for the days after.',
    paragraphs: [...wordsFor(parts), ...productWords(products)],
    ...buttonFor(products, publicUrl),
    after: [
      `If anything feels wrong, please reply to this e-mail or ${callUs(settings.phone)}. If your skin blisters or swells, please see a doctor.`,
    ],
    links: products.length > 0 ? [{ label: 'Book your next visit', url: `${publicUrl}/#booking` }] : [],
    isSecret: true, // nothing about anybody's skin is stored once it is sent
  });
}

/** Each treatment by its name, where there are several; what two of them share is said once. */
function wordsFor(parts: readonly VisitAftercare[]): string[] {
  const isOne = parts.length === 1;
  const seen = new Set<string>();
  return parts.flatMap(({ treatmentName, startsAt, text, advice, nextVisitWeeks }) => {
    const isNew = text !== '' && !seen.has(text);
    seen.add(text);
    const from = isOne ? 'From your therapist:' : `From your therapist, about your ${treatmentName}:`;
    const next = isOne ? 'visit' : treatmentName;
    return [
      ...(isNew
        ? [`After your ${treatmentName} on ${formatStudioDay(startsAt)}:`, ...paragraphsOf(text)]
        : []),
      ...(advice ? [from, ...paragraphsOf(advice)] : []),
      ...(nextVisitWeeks ? [`We suggest your next ${next} in ${weeks(nextVisitWeeks)}.`] : []),
    ];
  });
}

function productWords(products: NamedProduct[]): string[] {
  if (products.length === 0) return [];
  return [
    `We recommended for you: ${products.map(({ name }) => name).join(', ')}. One tap puts them into your cart.`,
  ];
}

/** One link for all of them; without any, the way to the next visit. */
function buttonFor(products: NamedProduct[], publicUrl: string) {
  if (products.length === 0)
    return { button: { label: 'Book your next visit', url: `${publicUrl}/#booking` } };
  const label = products.length === 1 ? 'Put it into my cart' : `Put all ${products.length} into my cart`;
  return { button: { label, url: publicUrl + cartLink(products.map(({ id }) => id)) } };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim());
}

function weeks(count: number): string {
  return count === 1 ? '1 week' : `${count} weeks`;
}
