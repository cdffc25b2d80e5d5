import { useRef } from 'react';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { useIsInView } from '#web/kit/use-is-in-view.ts';
import { streetAddress } from './contact-links.ts';
import { directionsLink, mapFrame } from './map-links.ts';
import { useStudio } from './queries.ts';
import './studio-map.css';
import { useCanReach } from './use-can-reach.ts';

/** A drawn map with the address; over it the real one, for those who look and whose line leads there. */
export function StudioMap() {
  const studio = useStudio();
  const box = useRef<HTMLDivElement>(null);
  const frame = mapFrame(studio);
  const isMapThere = useCanReach(frame, { isWanted: useIsInView(box) });

  return (
    <div className="map">
      <div className="map__ground" ref={box}>
        <p className="map__sign">{streetAddress(studio)}</p>
        {isMapThere && <iframe src={frame} title={`Map: ${studio.name}`} loading="lazy" />}
      </div>
      <div className="map__card">
        <p>
          <strong>{studio.name}</strong>
          <span className="muted block">{studio.address.wayThere}</span>
        </p>
        <ButtonLink
          look="secondary"
          size="sm"
          href={directionsLink(studio)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Get Directions
        </ButtonLink>
      </div>
    </div>
  );
}
