import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { CallError, type Transport } from './kit/call.ts';
import { type ForMembers, type Found, type Head, headOf, matchPage, type Page, titleOf } from './kit/page.ts';
import { createQueryClient } from './kit/query-client.ts';
import { loadPage, NOT_FOUND } from './page-modules.ts';
import { pages } from './pages.ts';
import { studioQueries } from './studio/queries.ts';

type Requested = {
  pathname: string;
  search: string;
  now: Date;
  isDevelopment: boolean;
  /** Google's, if configured; the browser asks the visitor before using it. */
  measurementId?: string | undefined;
  transport: Transport;
};

export type RenderedPage = {
  status: number;
  /** With the status 301: where to. */
  movedTo: string | undefined;
  html: string;
  head: Head;
  /** The state for hydration, safe inside a script element. */
  state: string;
  /** The time of its state, which differs even where nothing else does. */
  now: string;
  /** The page's module below src/web, to be preloaded. */
  code: string;
  /** The module is not preloaded then. */
  isHydratedLater: boolean;
  /** What the head requests for a member while the code is loading. */
  forMembers: ForMembers;
};

/** A new cache per request: one visitor's data never reaches another's page. */
export async function renderPage({
  pathname,
  search,
  now,
  isDevelopment,
  measurementId,
  transport,
}: Requested): Promise<RenderedPage> {
  const known = pages.filter((page) => isDevelopment || !page.isDevelopmentOnly);
  const found = matchPage(known, pathname, search);
  const shown: Found = found ?? NOT_FOUND;
  const { code, hasOwnLayout, isHydratedLater } = shown.page;
  const client = createQueryClient(transport);
  await Promise.all([
    client.fetchQuery(studioQueries.studio()),
    found?.page.prefetch?.(client, found.props),
    loadPage(code),
  ]);

  const at = now.toISOString();
  const html = renderToString(
    <App client={client} first={shown} now={at} location={{ path: pathname, search }} />,
  );
  const head = { ...headOf(client, found), title: titleOf(client, found) };
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  const isBroken = failed.some(
    ({ state }) => !(state.error instanceof CallError && state.error.status < 500),
  );
  const movedTo = isBroken ? undefined : found?.page.movedTo?.(client, found.props);
  const own = found ? (found.page.status?.(client, found.props) ?? 200) : 404;
  const status = movedTo === undefined ? own : 301;

  return {
    status: isBroken ? 503 : status,
    movedTo,
    html,
    head,
    state: inScript({
      page: { code, hasOwnLayout, isHydratedLater, params: shown.props.params },
      queries: withoutTimes(dehydrate(client)),
      now: at,
      isDevelopment,
      measurementId,
    }),
    now: at,
    code,
    isHydratedLater: isHydratedLater ?? false,
    forMembers: found?.page.forMembers?.(found.props) ?? { code: [], requests: [] },
  };
}

/** The data may be older than the page that is asked for, and the same data is the same page. */
function withoutTimes({ queries, ...state }: DehydratedState): DehydratedState {
  const timeless = queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  }));
  return { ...state, queries: timeless };
}

/** The page of a URL, by its pattern; undefined when there is none. */
export function findRoute(pathname: string): Pick<Page, 'path' | 'isSecret' | 'cached'> | undefined {
  return matchPage(pages, pathname)?.page;
}

/** What the head of a page requests for members; undefined when it requests nothing, or there is no such page. */
export function findEarlyRequests(url: string): ForMembers | undefined {
  const [pathname = '', search] = url.split(/(?=\?)/);
  const found = matchPage(pages, pathname, search);
  return found?.page.forMembers?.(found.props);
}

/** JSON that cannot end its script element. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
