import { readSearchTerm } from '#shared/loyalty/search-term.ts';

/** The search terms of a list: any of `texts` in name, e-mail, phone or treatment; or a booking number. */
export type ListWords = { texts: string[]; id: number | null };

/** Phone numbers match in any format, and partially; "#12" is booking 12. */
export function readListWords(text: string): ListWords {
  const given = text.trim();
  const number = /^#(\d{1,9})$/.exec(given)?.[1];
  if (number) return { texts: [], id: Number(number) };
  if (!/^[+\d\s().-]+$/.test(given)) return { texts: [given], id: null };

  const term = readSearchTerm(given);
  const digits = given.replace(/\D/g, '').replace(/^0+/, '');
  const phone = term && 'phone' in term ? term.phone : '';
  // Short digits may also be part of a name, or the 30 of a treatment.
  const texts = [given, digits.length >= 3 ? digits : '', phone].filter(Boolean);
  return { texts: [...new Set(texts)], id: null };
}
