import { readStored, writeStored } from './stored.ts';

/** In this browser: who has switched notifications on, and when a page said so last. Null: nobody. */
export const PUSH_SEEN = 'push';

/** Whoever signs out is notified in this browser no more, and what it shows of theirs goes. */
export async function endSubscription(): Promise<void> {
  if (readStored(PUSH_SEEN) === null) return;
  writeStored(PUSH_SEEN, null);
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // Without a line: the studio has ended it, too, or does when its service says so.
  }
}
