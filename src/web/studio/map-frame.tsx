import { mapFrame } from './map-links.ts';
import { useStudio } from './queries.ts';
import { useCanReach } from './use-can-reach.ts';

/** The real map, once it is known to be reachable. */
export function MapFrame() {
  const studio = useStudio();
  const src = mapFrame(studio);
  const isMapThere = useCanReach(src);
  return isMapThere ? <iframe src={src} title={`Map: ${studio.name}`} loading="lazy" /> : null;
}
