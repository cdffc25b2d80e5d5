declare global {
  interface Window {
    /** Requested in the head of the page (server/ssr/document.ts), while the code was still loading. */
    earlyResponses?: { token: string; byUrl: Record<string, Promise<Response>> } | undefined;
  }
}

/** After this it could be outdated. */
const FRESH_MS = 10_000;

/** The response to a GET that the page's head sent already, once; undefined when there is none, or it failed. */
export async function takeEarlyResponse(url: string, token: string | null): Promise<Response | undefined> {
  const early = globalThis.window?.earlyResponses;
  const response = early?.byUrl[url];
  if (!early || !response || early.token !== token || performance.now() > FRESH_MS) return undefined;
  delete early.byUrl[url];
  return response.catch(() => undefined);
}
