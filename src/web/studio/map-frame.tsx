import { useEffect, useState } from 'react';
import { mapFrame } from './map-links.ts';
import { useStudio } from './queries.ts';

/** The real map, once it is known to be reachable. */
export function MapFrame() {
  const studio = useStudio();
  const src = mapFrame(studio);
  const isMapThere = useCanReach(src);
  return isMapThere ? <iframe src={src} title={`Map: ${studio.name}`} loading="lazy" /> : null;
}

/**
 * Whether the visitor can reach an external URL; false until that is known. A frame cannot tell: it "loads" the
 * browser's error page, too. Checked in a worker, whose failures do not fill the page's console, and whose policy
 * (security-headers.ts) allows nothing else.
 */
function useCanReach(address: string): boolean {
  const [reached, setReached] = useState<string>();
  const isReached = reached === address;

  useEffect(() => {
    if (isReached || !('Worker' in window)) return;
    const worker = new Worker(new URL('./try-url.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data: isThere }: MessageEvent<boolean>) => {
      worker.terminate();
      if (isThere) setReached(address);
    });
    worker.postMessage(address);
    return () => worker.terminate();
  }, [address, isReached]);

  return isReached;
}
