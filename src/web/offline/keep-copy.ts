import type { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { onSessionChange } from '#web/kit/session-token.ts';
import { REFRESH_MS, saveCopy } from './save-copy.ts';

/** A change is followed by others, and by the page's own requests. */
const SETTLED_MS = 2_000;

/** Saved anew when the member changed something, and from time to time while somebody looks at the site. */
export function keepCopy(client: QueryClient): void {
  let [changedAt, triedAt] = [0, -REFRESH_MS];
  let timer: ReturnType<typeof setTimeout>;
  const save = () => {
    const now = Date.now();
    // Also after a failure: what does not work now is not requested every minute.
    if (document.hidden || (triedAt >= changedAt && now - triedAt < REFRESH_MS)) return;
    triedAt = now;
    void saveCopy(client, changedAt).catch(() => {}); // the next turn comes
  };
  const saveSoon = () => {
    changedAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(save, SETTLED_MS);
  };
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && mutation.state.status === 'success') saveSoon();
  });
  onSessionChange(saveSoon);
  window.addEventListener('online', saveSoon);
  document.addEventListener('visibilitychange', save);
  setInterval(save, MINUTE_MS);
  save();
}
