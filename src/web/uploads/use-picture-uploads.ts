import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createUploadQueue, type Finish, type Upload } from './upload-queue.ts';

const NONE: readonly Upload[] = [];

/**
 * Uploads in flight: `add` the chosen files, show `uploads`, and `finish` gets each URL. Unmounting cancels the rest.
 */
export function usePictureUploads(finish: Finish) {
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  const [queue] = useState(() => createUploadQueue((imageUrl, upload) => latest.current(imageUrl, upload)));
  useEffect(() => queue.cancelAll, [queue]);

  const uploads = useSyncExternalStore(queue.subscribe, queue.current, () => NONE);
  return {
    uploads,
    isBusy: uploads.some(({ state }) => state !== 'failed'),
    add: queue.add,
    cancel: queue.cancel,
    cancelAll: queue.cancelAll,
    retry: queue.retry,
  };
}
