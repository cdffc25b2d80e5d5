import type { Event } from '#shared/analytics/contract.ts';
import { countedPath } from '#shared/analytics/counted-path.ts';

type Listener = (event: Event) => void;

const listeners = new Set<Listener>();
let lastView: Event | null = null;

/** Counts something that happened here. Never in anybody's way: what cannot be counted is not. */
export function track(happened: Omit<Event, 'path'>): void {
  const event: Event = { ...happened, path: countedPath(window.location.pathname) };
  if (event.name === 'page_view') lastView = event;
  record(event);
  for (const listener of listeners) listener(event);
}

/** Tells of everything from here on, and of the page that is open. Answers how to stop. */
export function onTrack(listener: Listener): () => void {
  if (lastView) listener(lastView);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Not by `call`: a session has no place here, and what is counted on leaving must outlive the page. */
function record(event: Event): void {
  void fetch('/api/events', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  }).catch(() => {});
}
