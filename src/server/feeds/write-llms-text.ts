import { extractionNote } from '#shared/bookings/price.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { hoursInWords } from '#shared/studio/opening.ts';
import type { Contents } from './read-contents.ts';

/** The site as plain text for programs (llmstxt.org). */
export function writeLlmsText(
  { studio, treatments, products, articles }: Contents,
  publicUrl: string,
): string {
  const { street, unit, country, postalCode, wayThere } = studio.address;
  const link = (title: string, path: string, more: string) => `- [${title}](${publicUrl}${path}): ${more}`;
  const lines = [
    `# ${studio.name}`,
    `> ${studio.description}`,
    `Address: ${street} ${unit}, ${country} ${postalCode}. ${wayThere}`,
    `Hours: ${hoursInWords(studio.hours).join('; ')}. Phone ${studio.phone}, e-mail ${studio.email}.`,
    '## Treatments',
    ...treatments.map(({ name, price, duration, extraction, description }) => {
      const parts = [formatMoney(price), extractionNote(extraction), duration && `${duration} min`];
      return link(name, '/treatments', `${parts.filter(Boolean).join(', ')}. ${description}`);
    }),
    `Book online, no account needed: ${publicUrl}/#booking`,
    '## Products',
    ...products.map(({ id, name, price, description }) =>
      link(name, `/product/${id}`, `${formatMoney(price)}. ${description}`),
    ),
    '## Articles',
    ...articles.map(({ title, slug, excerpt }) => link(title, `/articles/${slug}`, excerpt)),
  ];
  return `${lines.join('\n').replaceAll('\n## ', '\n\n## ')}\n`;
}
