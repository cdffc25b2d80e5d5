import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { useIsInView } from '#web/kit/use-is-in-view.ts';
import { streetAddress } from './contact-links.ts';
import { mapLabels } from './map-labels.ts';
import { directionsLink } from './map-links.ts';
import { useStudio } from './queries.ts';
import './studio-map.css';

// Loaded only when the map is in view; without it the drawn one stays.
const MapFrame = lazy(async () => ({
  default: await import('./map-frame.tsx').then(
    (code): ComponentType => code.MapFrame,
    () => () => null,
  ),
}));

/** A drawn map with the address; over it the real one, when in view and reachable. */
export function StudioMap() {
  const studio = useStudio();
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useIsInView(box);
  if (!studio.address.street) return null; // not known yet

  return (
    <div className="map">
      <div className="map__background" ref={box}>
        <DrawnMap />
        <p className="map__sign">{streetAddress(studio)}</p>
        {isSeen && (
          <Suspense>
            <MapFrame />
          </Suspense>
        )}
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

/** The labels of the drawn map. Screen readers have the address and directions beside it. */
function DrawnMap() {
  const { name, address } = useStudio();
  const { street, station, exit, isChinatown } = mapLabels(address);
  return (
    <div className="map__names" aria-hidden="true">
      <b className="map__pin">{name}</b>
      <span className="map__street">{street}</span>
      {station && (
        <b className="map__station">
          {station}
          {exit && <span>{exit}</span>}
        </b>
      )}
      {isChinatown && (
        <>
          <span className="map__a">Pagoda Street</span>
          <span className="map__b">Temple Street</span>
          <span className="map__c">New Bridge Road</span>
          <span className="map__d">South Bridge Road</span>
        </>
      )}
    </div>
  );
}
