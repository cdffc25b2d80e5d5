import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createUploadQueue, type Finish, type Upload } from './upload-queue.ts';

const NONE: readonly Upload[] = [];

/**
 * Pictures on their way to the studio: `add` the chosen files, show `uploads`, and `finish` hears the address of
 * each. Whoever leaves cancels what is not through yet.
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
