import { messageOf } from '#web/kit/call.ts';
import { sendPicture } from './send-picture.ts';
import { validateFile } from './validate-file.ts';

/** As many as the server processes at once; more would only wait there. */
const AT_ONCE = 2;
const FAILED = 'This picture could not be sent. Please check the connection and try again.';

export type Upload = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. At 1 the server is making its sizes. */
  share: number;
  /** Why it failed; an invalid file cannot be retried. */
  error: string | null;
  canRetry: boolean;
};

/** Called with the picture's URL. Its failure is the upload's. */
export type Finish = (imageUrl: string, upload: Upload) => unknown;

/** Uploads pictures, a few at a time, in the order chosen. Finished ones leave the list. */
export function createUploadQueue(finish: Finish) {
  let uploads: readonly Upload[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const senders = new Map<number, AbortController>();

  function set(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const change = (id: number, part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number) => set(uploads.filter((upload) => upload.id !== id));

  function startNext() {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next && senders.size < AT_ONCE) void start(next).finally(startNext);
  }

  async function start(upload: Upload) {
    const { id, file } = upload;
    const sender = new AbortController();
    senders.set(id, sender);
    change(id, { state: 'sending', share: 0, error: null });
    try {
      const onProgress = (share: number) => change(id, { share });
      const sending = sendPicture(file, { signal: sender.signal, onProgress });
      startNext();
      await finish(await sending, upload);
      drop(id);
    } catch (error) {
      if (!sender.signal.aborted)
        change(id, { state: 'failed', error: messageOf(error, FAILED), canRetry: true });
    } finally {
      senders.delete(id);
    }
  }

  /** Removes it from the list, and aborts it if it is in flight. */
  function cancel(id: number) {
    senders.get(id)?.abort();
    drop(id);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => uploads,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => {
        const error = validateFile(file);
        const state = error ? 'failed' : 'waiting';
        return { id: nextId++, file, state, share: 0, error, canRetry: false };
      });
      set([...uploads, ...added]);
      startNext();
    },
    cancel,
    cancelAll: () => {
      for (const { id } of uploads) cancel(id);
    },
    retry: (id: number) => {
      change(id, { state: 'waiting', error: null });
      startNext();
    },
  };
}
