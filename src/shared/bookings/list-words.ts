import { readSearchTerm } from '#shared/loyalty/search-term.ts';

/** What is typed into the search box of a list: any of `texts` in name, e-mail, phone or treatment; or a number. */
export type ListWords = { texts: string[]; id: number | null };

/** A phone is found in whatever form it is said, and by a part of it; "#12" is booking 12. */
export function readListWords(text: string): ListWords {
  const given = text.trim();
  const [, number] = /^#(\d{1,9})$/.exec(given) ?? [];
  if (number) return { texts: [], id: Number(number) };
  if (!/^[+\d\s().-]+$/.test(given)) return { texts: [given], id: null };

  const term = readSearchTerm(given);
  const digits = given.replace(/\D/g, '').replace(/^0+/, '');
  const phone = term && 'phone' in term ? term.phone : '';
  // Short ones are also what somebody may be called, or the 30 of a treatment.
  const texts = [given, digits.length >= 3 ? digits : '', phone].filter(Boolean);
  return { texts: [...new Set(texts)], id: null };
}
