import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** `params` from the path, `search` from behind the question mark: what an address says is in the address. */
export type PageProps = { params: Record<string, string>; search: Record<string, string> };

export type Head = {
  title: string;
  description?: string;
  /** A picture for those who share the page. */
  image?: string;
  /** What machines read about the page (schema.org): behind `import.meta.env.SSR`, so that no browser carries it. */
  jsonLd?: object[];
  /** Where the page stands when the same content has several addresses. */
  canonicalPath?: string;
  /** Not for search engines: a page that shows nothing but its own visitor's business. */
  isHidden?: boolean;
};

/** One address of the site. Its code is loaded when it is opened, so that no page carries another's. */
export type Page = {
  path: string;
  /** Where the code lies below src/web, so that the server can tell the browser to fetch it at once. */
  code: string;
  load: () => Promise<ComponentType<PageProps>>;
  /** What the server reads before it renders. */
  prefetch?: (client: QueryClient, props: PageProps) => Promise<unknown>;
  /** What is said about the page, from what was prefetched. */
  head: (client: QueryClient, props: PageProps) => Head;
  /** 200 unless said: a page about something that is not there answers 404. */
  status?: (client: QueryClient, props: PageProps) => number;
  /** Its address lets in whoever has it: kept by no cache, told to no other site, counted and logged by its pattern. */
  isSecret?: true;
  /** Brings its own header and `main`, and names itself as it goes: the site's do not stand around it. */
  hasOwnLayout?: true;
  /** Shown only while developing. */
  isDevelopmentOnly?: true;
};

export type Found = { page: Page; props: PageProps };

export function matchPage(pages: Page[], pathname: string, search = ''): Found | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  for (const page of pages) {
    const pattern = page.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match) return { page, props: { params: decodeAll(match.groups ?? {}), search: readSearch(search) } };
  }
  return null;
}

function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
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
