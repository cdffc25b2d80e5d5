import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { LocationProvider, useSearch } from '#web/kit/location.tsx';
import { NowProvider } from '#web/kit/now.tsx';
import type { PageProps } from '#web/kit/page.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { dismiss } from '#web/kit/toast.ts';
import { studioQueries } from '#web/studio/queries.ts';

type Requested = { route: string; body?: unknown; bearer?: string | undefined };
/** By "POST /api/login": a reply, a problem with its status, a network error, nothing yet, or a whole response. */
export type Answers = Record<
  string,
  object | [status: number, problem: object] | 'offline' | 'waiting' | (() => Response)
>;

type Props = {
  page: (props: PageProps) => ReactNode;
  answers?: Answers;
  loyalty?: object;
  isDemo?: boolean;
  hasTeam?: boolean;
  hasPromoCodes?: boolean;
  hasSkinCheck?: boolean;
};

/** Renders a page at a URL as the browser does, with a fake server that gives these responses. */
export function openAt(
  pictureUrl: string,
  { page: Page, answers = {}, loyalty = {}, isDemo, hasTeam, hasPromoCodes, hasSkinCheck }: Props,
) {
  window.history.replaceState(null, '', pictureUrl);
  window.scrollTo = () => {};
  const requested: Requested[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const route = `${init.method ?? 'GET'} ${url}`;
    const { authorization } = (init.headers ?? {}) as Record<string, string>;
    requested.push({
      route,
      ...(init.body && { body: JSON.parse(String(init.body)) }),
      ...(authorization && { bearer: authorization }),
    });
    return answerOf(answers[route] ?? [404, { message: `nothing at ${route}` }]);
  });
  const client = createQueryClient();
  const studio = {
    ...defaults,
    loyalty: { ...defaults.loyalty, ...loyalty },
    ...(isDemo && { isDemo }),
    ...(hasTeam && { hasTeam }),
    ...(hasPromoCodes && { hasPromoCodes }),
    ...(hasSkinCheck && { hasSkinCheck }),
  };
  client.setQueryData(studioQueries.studio().queryKey, studio);
  const path = new URL(pictureUrl, window.location.href).pathname;

  function AtUrl() {
    return <Page params={{}} search={Object.fromEntries(new URLSearchParams(useSearch()))} />;
  }
  render(
    <QueryClientProvider client={client}>
      <NowProvider at="2026-09-15T04:00:00.000Z">
        <LocationProvider location={{ path, search: '' }}>
          <main>
            <AtUrl />
          </main>
        </LocationProvider>
      </NowProvider>
    </QueryClientProvider>,
  );
  return { requested, client, answers };
}

/** Resets everything. */
export function closeAll(): void {
  cleanup();
  dismiss();
  writeSessionToken(null);
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
}

async function answerOf(answer: Answers[string]): Promise<Response> {
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  if (answer === 'waiting') return new Promise(() => {});
  if (typeof answer === 'function') return answer();
  if (!isProblem(answer)) return Response.json(answer);
  const [status, body] = answer;
  return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
}

function isProblem(answer: object): answer is [status: number, problem: object] {
  return Array.isArray(answer) && typeof answer[0] === 'number';
}
