import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { readSearchParams } from './read-search-params.ts';

/** `params` from the path, `search` from the query string. */
export type PageProps = { params: Record<string, string>; search: Record<string, string> };

export type PageComponent = ComponentType<PageProps> & {
  /** Of a page whose first view the server may have rendered for a member (`first-load/first-view.ts`). */
  takeFirstView?: (client: QueryClient) => FirstView | undefined;
};

/** What is known of a first view besides its data. */
export type FirstView = { session: string; now: string };

export type Head = {
  title: string;
  description?: string;
  /** A picture for link previews. */
  image?: string;
  /** Structured data (schema.org): behind `import.meta.env.SSR`, so that it is not in the browser's bundle. */
  jsonLd?: object[];
  /** The canonical URL when the same content has several. */
  canonicalPath?: string;
  /** Not for search engines: a page with only the visitor's own data. */
  isHidden?: boolean;
};

/** With a role, the data is requested only for it. */
export type ForMembers = {
  code: string[];
  requests: string[];
  role?: 'admin';
  /** The server renders it for the member with this data: all that is shown at first is among it (`early-queries.ts`). */
  hasFirstView?: boolean;
};

/** One page of the site. Its code is loaded when it is opened. */
export type Page = {
  path: string;
  /** The module below src/web: the server tells the browser to preload it (`page-code.ts` imports it). */
  code: string;
  /**
   * What the head of the page requests if somebody is signed in, while the code is still loading: the modules below
   * src/web that only members see, such as the first tab, and the URLs of their data (`early-responses.ts`), the
   * user's first.
   */
  forMembers?: (props: PageProps) => ForMembers;
  /**
   * The module that shows it as a sheet over another page, where a link with `data-sheet` leads to it. Opened by itself,
   * reloaded or without JavaScript, it is the page.
   */
  sheet?: string;
  /** What the server loads before rendering. */
  prefetch?: (client: QueryClient, props: PageProps) => Promise<unknown>;
  /** Title and description, from what was prefetched. */
  head: (client: QueryClient, props: PageProps) => Head;
  /** Where this moved for good, if it did: an older address of the same page, from what was prefetched. */
  movedTo?: (client: QueryClient, props: PageProps) => string | undefined;
  /** 200 by default: a page about something missing responds 404. */
  status?: (client: QueryClient, props: PageProps) => number;
  /**
   * The same for everybody, so the server keeps it in memory until the data changes. Lists the search parameters that it
   * reads: it is rendered without all others. Never for a page with a visitor's own data.
   */
  cached?: readonly string[];
  /** Its URL contains a secret token: not cached, no referrer, counted and logged by its pattern. */
  isSecret?: true;
  /** Has its own header and `main` instead of the site's layout. */
  hasOwnLayout?: true;
  /**
   * Its code is not part of the first load. The server's HTML is shown, its links work, what is typed is kept, and the
   * code follows as soon as the header is hydrated.
   */
  isHydratedLater?: true;
  /** What is saved of it is shown offline, by a page load (`web/offline`). */
  isSavedOffline?: true;
  isDevelopmentOnly?: true;
};

/** A page at a URL: as much as rendering it needs. */
export type Found = {
  page: Pick<Page, 'code' | 'sheet' | 'hasOwnLayout' | 'isHydratedLater'>;
  props: PageProps;
};
type Matched = { page: Page; props: PageProps };

export function matchPage(pages: Page[], pathname: string, search = ''): Matched | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  for (const page of pages) {
    const pattern = page.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match)
      return { page, props: { params: decodeAll(match.groups ?? {}), search: readSearchParams(search) } };
  }
  return null;
}

function decodeAll(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const NOT_FOUND: Head = { title: '404 Page Not Found' };

export function headOf(client: QueryClient, found: Matched | null): Head {
  return found ? found.page.head(client, found.props) : NOT_FOUND;
}

/** "Treatments · Petal Skin Studio"; the home page has only the studio's name. */
export function titleOf(client: QueryClient, found: Matched | null): string {
  const { title } = headOf(client, found);
  const studio = client.getQueryData<{ name: string }>(['/api/studio'])?.name;
  return studio && !title.includes(studio) ? `${title} · ${studio}` : title;
}
