import { messageOf } from '#web/kit/call.ts';
import { sendPicture } from './send-picture.ts';
import { validateFile } from './validate-file.ts';

/** As many as the studio works on at once; more would only wait there. */
const AT_ONCE = 2;
const FAILED = 'This picture could not be sent. Please check the connection and try again.';

export type Upload = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. At 1 the studio has it and makes its sizes. */
  share: number;
  /** Why it failed; one that may not be sent at all cannot be tried again. */
  error: string | null;
  canRetry: boolean;
};

/** What becomes of a picture once it has an address. Its failure is the upload's. */
export type Finish = (imageUrl: string, upload: Upload) => unknown;

/** Sends pictures, a few at a time, in the order in which they were chosen. What is done leaves the list. */
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

  /** Takes it off the list, and back if it is on its way. */
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
