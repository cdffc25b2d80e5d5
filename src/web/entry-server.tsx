import { type DehydratedState, dehydrate, type QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { User } from '#shared/accounts/contract.ts';
import { App } from './app.tsx';
import { keyOfEarly } from './early-queries.ts';
import { CallError, type Transport } from './kit/call.ts';
import { type BrowserFacts, FactsOfBrowser } from './kit/first-load/browser-facts.ts';
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

type RequestedView = {
  url: string;
  now: Date;
  user: User;
  /** The body of each of its early requests. */
  bodies: Record<string, string>;
  facts: BrowserFacts;
  transport: Transport;
};

/** What the browser puts into the page before its code is there, and hydrates with the same data. */
export type FirstView = {
  html: string;
  now: string;
  /** Where the data of each URL is cached. */
  keys: Record<string, QueryKey>;
};

/**
 * The page as its member sees it first; undefined where a part of it is missing. What is written into it is the member's
 * own: nobody else may get it, and nothing caches it.
 */
export async function renderFirstView({
  url,
  now,
  user,
  bodies,
  facts,
  transport,
}: RequestedView): Promise<FirstView | undefined> {
  const [pathname = '', search = ''] = url.split(/(?=\?)/);
  const found = matchPage(pages, pathname, search);
  if (!found) return undefined;

  const client = createQueryClient(transport);
  await Promise.all([client.fetchQuery(studioQueries.studio()), loadPage(found.page.code)]);
  const keys: FirstView['keys'] = {};
  for (const [each, body] of Object.entries(bodies)) {
    const data: unknown = JSON.parse(body);
    const key = keyOfEarly(each, data, user);
    if (!key) return undefined;
    client.setQueryData(key, data);
    keys[each] = key;
  }

  const at = now.toISOString();
  const html = renderToString(
    <FactsOfBrowser value={facts}>
      {/* Nothing that is rendered needs the token itself. */}
      <App client={client} first={found} now={at} location={{ path: pathname, search }} session="" />
    </FactsOfBrowser>,
  );
  return html.includes(MISSING_PART) ? undefined : { html, now: at, keys };
}

/** What React writes for a part whose code was not there. */
const MISSING_PART = '<!--$!-->';

/** JSON that cannot end its script element. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
