import type { QueryClient } from '@tanstack/react-query';
import type { FirstView } from '#web/kit/page.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import { FRESH_MS } from './early-responses.ts';

/** Everything is mounted by then. */
const MOUNTED_MS = 5_000;

/**
 * What the server rendered for this member and the first script put into the page: hydrated with the same data. Undefined
 * when there is none, or it is of a session that has ended meanwhile: then everybody's page is hydrated, as ever.
 */
export function takeFirstView(client: QueryClient): FirstView | undefined {
  const early = window.earlyResponses;
  if (!early) return undefined;
  early.isClosed = true;
  if (!early.view) return undefined;

  const root = document.getElementById('root')!; // of our own document
  // From now on React hears what is pressed.
  delete root.dataset.view;
  const { earlyTap } = window;
  delete window.earlyTap;
  const { token } = early;
  const { view, responses, before } = early.view;
  if (token !== readSessionToken()) {
    root.innerHTML = before; // what our own server wrote
    return undefined;
  }
  for (const [url, key] of Object.entries(view.keys))
    client.setQueryData(key, JSON.parse(responses[url]![1])); // each of the keys has a response
  // What refetches when it is mounted takes its response, nothing else does; a change makes them outdated.
  client.getMutationCache().subscribe(({ type }) => {
    if (type === 'added') early.byUrl = {};
  });
  if (performance.now() > FRESH_MS) setTimeout(() => void client.invalidateQueries(), MOUNTED_MS);
  if (earlyTap instanceof HTMLElement) pressWhenHydrated(earlyTap);
  return { session: token, now: view.now };
}

const TRY_AGAIN_MS = 50;
const MOST_TRIES = 100;

/** A part whose code is still on its way would lose the press: React marks what it has hydrated. */
function pressWhenHydrated(button: HTMLElement, tries = MOST_TRIES): void {
  const isHydrated = Object.keys(button).some((key) => key.startsWith('__reactProps'));
  if (isHydrated) button.click();
  else if (button.isConnected && tries > 0)
    setTimeout(() => pressWhenHydrated(button, tries - 1), TRY_AGAIN_MS);
}
