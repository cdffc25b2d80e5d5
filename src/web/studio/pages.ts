import type { QueryClient } from '@tanstack/react-query';
import type { Head, Page, PageProps } from '#web/kit/page.ts';
import { legalQuery } from './legal-query.ts';

export const studioPages: Page[] = [
  {
    path: '/legal/:slug',
    code: 'studio/legal-page.tsx',
    isHydratedLater: true,
    cached: [],
    prefetch: (client, { params: { slug = '' } }) => client.prefetchQuery(legalQuery(slug)),
    head: legalHead,
    status: (client, { params: { slug = '' } }) =>
      client.getQueryData(legalQuery(slug).queryKey) ? 200 : 404,
  },
];

const LONGEST_DESCRIPTION = 160;
/** A regular expression, so that the parser is not loaded with every page. */
const FIRST_WORDS = /^(?!##\s)\S.*$/m;

function legalHead(client: QueryClient, { params: { slug = '' } }: PageProps): Head {
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
