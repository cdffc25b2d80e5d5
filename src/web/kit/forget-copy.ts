/** What was saved in this browser to be read offline (`web/offline`): one database, so that it goes as a whole. */
export const COPY_DATABASE = 'offline';

/** Also for what another tab is saving right now: it waits for its turn, and then nothing is left. */
export function forgetCopy(): void {
  try {
    indexedDB.deleteDatabase(COPY_DATABASE);
  } catch {
    // There is none, or the browser forbids it: nothing was saved.
  }
}
