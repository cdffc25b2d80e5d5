import type { QueryKey } from '@tanstack/react-query';

declare global {
  interface Window {
    /** Requested in the head of the page (server/ssr/request-early.ts), while the code was still loading. */
    earlyResponses?: EarlyResponses | undefined;
  }
}

type EarlyResponses = {
  token: string;
  byUrl: Record<string, Promise<Response>>;
  /** The first view, where it was put into the page, and what was there before (`first-view.ts`). */
  view?: ShownView;
  /** The code is there: no view is put into the page any more. */
  isClosed?: boolean;
};
type ShownView = {
  view: { now: string; keys: Record<string, QueryKey> };
  responses: Record<string, [status: number, body: string]>;
  before: string;
};

/** After this it could be outdated. */
export const FRESH_MS = 10_000;

/**
 * The response to a GET that the page's head sent already; undefined when there is none, or it failed. Once, but of a first
 * view as often as its parts, which are mounted one by one, ask for it.
 */
export async function takeEarlyResponse(url: string, token: string | null): Promise<Response | undefined> {
  const early = globalThis.window?.earlyResponses;
  if (early?.token !== token || performance.now() > FRESH_MS) return undefined;
  const response = early.byUrl[url];
  if (!early.view) delete early.byUrl[url];
  return (await response?.catch(() => undefined))?.clone();
}
