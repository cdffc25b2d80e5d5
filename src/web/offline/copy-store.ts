import { isExpired } from '#shared/offline/saved-hours.ts';
import { COPY_DATABASE, forgetCopy } from '#web/kit/forget-copy.ts';
import type { SealedCopy } from './seal-copy.ts';

const STORE = 'copies';
const KEY = 'own';

/** The saved copy of this browser; one that has expired is removed instead. Also read by the service worker. */
export async function readStoredCopy(now = Date.now()): Promise<SealedCopy | undefined> {
  const copy = await withStore<SealedCopy | undefined>('readonly', (store) => store.get(KEY));
  if (!copy || !isExpired(copy.savedAt, now)) return copy;
  forgetCopy();
  return undefined;
}

export async function forgetExpiredCopy(): Promise<void> {
  await readStoredCopy().catch(() => {});
}

/** `mayStore` is asked last: who has signed out meanwhile leaves nothing behind. */
export async function storeCopy(copy: SealedCopy, mayStore: () => boolean): Promise<void> {
  await withStore('readwrite', (store) => (mayStore() ? store.put(copy, KEY) : store.count()));
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    await new Promise<void>((done, fail) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => fail(transaction.error);
    });
    return request.result as Result; // what `work` asked for
  } finally {
    database.close(); // an open one would keep it from being deleted
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(COPY_DATABASE);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}
