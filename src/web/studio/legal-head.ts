import type { QueryClient } from '@tanstack/react-query';
import type { Head, PageProps } from '#web/kit/page.ts';
import { legalQuery } from './legal-query.ts';

const LONGEST_DESCRIPTION = 160;
/** A regular expression, so that the parser is not loaded with every page. */
const FIRST_WORDS = /^(?!##\s)\S.*$/m;

export function legalHead(client: QueryClient, { params: { slug = '' } }: PageProps): Head {
  const text = client.getQueryData(legalQuery(slug).queryKey);
  if (!text) return { title: text === null ? 'Page not found' : 'Legal' };

  const first = FIRST_WORDS.exec(text.body)?.[0];
  return { title: text.title, ...(first && { description: shorten(first) }) };
}

/** At a word boundary. */
function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}...`;
}
