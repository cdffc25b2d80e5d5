import { useEffect, useEffectEvent } from 'react';
import { currentUrl, isPinned, pinUrl } from './location.tsx';
import { internalLinkOf, navigate } from './navigate.ts';

type Block = {
  /** Called on a link or the back button; `leave` continues the navigation. */
  onAttempt: (leave: () => void) => void;
  /** Whether a URL still shows what is unsaved. */
  isAllowed?: (url: URL) => boolean;
};

const nowhere = () => false;

/**
 * While something is unsaved the tab asks before it closes, and links and the back button call `onAttempt` instead.
 */
export function useBlockNavigation(isBlocked: boolean, { onAttempt, isAllowed = nowhere }: Block): void {
  const latest = { onAttempt: useEffectEvent(onAttempt), isAllowed: useEffectEvent(isAllowed) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: effect events are always the latest
  useEffect(() => (isBlocked ? blockNavigation(latest) : undefined), [isBlocked]);
}

/**
 * The browser goes back before the event fires, and a page rendered in between would lose the form: so the URL is
 * pinned.
 */
function blockNavigation({ onAttempt, isAllowed }: Required<Block>): () => void {
  const attempt = (leave: () => void) =>
    onAttempt(() => {
      pinUrl(null);
      leave();
    });
  const onClick = (event: MouseEvent) => {
    const link = internalLinkOf(event);
    if (!isPinned() || !link || isAllowed(new URL(link.href))) return;
    event.preventDefault();
    attempt(() => void navigate(link.href));
  };
  const onPopState = () => {
    if (!isPinned()) return;
    if (isAllowed(new URL(window.location.href))) return pinUrl(window.location.href);
    window.history.pushState(null, '', currentUrl());
    attempt(() => window.history.back());
  };
  const onUnload = (event: Event) => isPinned() && event.preventDefault();

  pinUrl(window.location.href);
  document.addEventListener('click', onClick, { capture: true }); // before the page's own handlers
  window.addEventListener('popstate', onPopState);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    pinUrl(null);
    document.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('popstate', onPopState);
    window.removeEventListener('beforeunload', onUnload);
  };
}
