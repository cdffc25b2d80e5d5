import type { QueryClient } from '@tanstack/react-query';
import type { Head, PageProps } from '#web/kit/page.ts';
import { previewQuery } from './preview-query.ts';

/** No picture, no description, no address: nothing of a draft for machines. */
export function previewHead(client: QueryClient, { params: { token = '' } }: PageProps): Head {
  const article = client.getQueryData(previewQuery(token).queryKey);
  return { title: article ? `Preview: ${article.title}` : 'Article Not Found', isHidden: true };
}
