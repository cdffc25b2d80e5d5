import type { QueryClient } from '@tanstack/react-query';
import type { Head, PageProps } from '#web/kit/page.ts';
import { previewQuery } from './preview-query.ts';

/** No picture, description or canonical URL for a draft. */
export function previewHead(client: QueryClient, { params: { token = '' } }: PageProps): Head {
  const article = client.getQueryData(previewQuery(token).queryKey);
  return { title: article ? `Preview: ${article.title}` : 'Article Not Found', isHidden: true };
}
