import type { QueryClient } from '@tanstack/react-query';
import type { Head, PageProps } from '#web/kit/page.ts';
import { legalQuery } from './legal-query.ts';

const LONGEST_DESCRIPTION = 160;
/** The whole parser need not come along with every page for this. */
const FIRST_WORDS = /^(?!##\s)\S.*$/m;

export function legalHead(client: QueryClient, { params: { slug = '' } }: PageProps): Head {
  const text = client.getQueryData(legalQuery(slug).queryKey);
  if (!text) return { title: text === null ? 'Page not found' : 'Legal' };

  const first = FIRST_WORDS.exec(text.body)?.[0];
  return { title: text.title, ...(first && { description: shorten(first) }) };
}

/** At the end of a word. */
function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}...`;
}
