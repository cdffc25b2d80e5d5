import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { demoSettings } from '#shared/studio/demo-settings.ts';
import { LocationProvider, useSearch } from '#web/kit/location.tsx';
import type { PageProps } from '#web/kit/page.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { Toaster } from '#web/kit/ui/toaster.tsx';

/** The server's responses by URL: JSON, an error status, or nothing yet. */
export type Answers = Record<string, object | number | 'waiting'>;

/** Renders as the browser does, with a fake server that gives these responses. */
export function openShop(children: ReactNode, answers: Answers = {}) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requested.push(url);
    const answer = answers[url] ?? 404;
    if (answer === 'waiting') return new Promise(() => {});
    if (init?.method === 'POST' && !(url in answers)) return new Response(null, { status: 204 });
    return typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer);
  });
  const client = createQueryClient();
  client.setQueryData(['/api/studio'], { ...defaults, ...demoSettings(2, '2026-09-15') });
  const shown = render(
    <QueryClientProvider client={client}>
      <LocationProvider location={{ path: '/', search: '' }}>{children}</LocationProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...shown, requested, client };
}

/** A page that follows the URL, as on the site. */
export function AtUrl({ page: Page }: { page: (props: PageProps) => ReactNode }) {
  return <Page params={{}} search={Object.fromEntries(new URLSearchParams(useSearch()))} />;
}
