import { expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { directionsLink, mapFrame } from './map-links.ts';

test('what the admin wrote is one value of the address, whatever signs it holds', () => {
  const mapQuery = 'Rosé & Co #02-05, 1+1 Lane?';
  const frame = new URL(mapFrame({ ...defaults, mapQuery }));
  expect([frame.origin, frame.pathname]).toEqual(['https://www.google.com', '/maps']);
  expect(Object.fromEntries(frame.searchParams)).toEqual({ q: mapQuery, output: 'embed' });

  const directions = new URL(directionsLink({ ...defaults, mapQuery }));
  expect([directions.origin, directions.pathname]).toEqual(['https://www.google.com', '/maps/search/']);
  expect(Object.fromEntries(directions.searchParams)).toEqual({ api: '1', query: mapQuery });
});

test('without a map search of their own, the map and Get Directions look for the address', () => {
  const place = { ...defaults, mapQuery: '' };
  const address = '18 Petal Lane, #02-05, Singapore 058999';
  expect(new URL(mapFrame(place)).searchParams.get('q')).toBe(address);
  expect(new URL(directionsLink(place)).searchParams.get('query')).toBe(address);
});
