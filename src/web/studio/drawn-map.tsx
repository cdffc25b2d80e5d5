import './drawn-map.css';
import { mapLabels } from './map-labels.ts';
import { useStudio } from './queries.ts';

/** The labels of the drawn map. Screen readers have the address and directions beside it. */
export function DrawnMap() {
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
