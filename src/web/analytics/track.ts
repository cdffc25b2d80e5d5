import type { Event } from '#shared/analytics/contract.ts';
import { countedPath } from '#shared/analytics/counted-path.ts';

type Listener = (event: Event) => void;

const listeners = new Set<Listener>();
let lastView: Event | null = null;

/** Counts an event. Failures are ignored. */
export function track(happened: Omit<Event, 'path'>): void {
  const event: Event = { ...happened, path: countedPath(window.location.pathname) };
  if (event.name === 'page_view') lastView = event;
  record(event);
  for (const listener of listeners) listener(event);
}

/** Reports all events from here on, and the current page view. Returns how to stop. */
export function onTrack(listener: Listener): () => void {
  if (lastView) listener(lastView);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Not by `call`: events carry no session, and those on leaving must outlive the page. */
function record(event: Event): void {
  void fetch('/api/events', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  }).catch(() => {});
}
