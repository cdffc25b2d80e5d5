import { expect, test } from 'vitest';
import { directionsLink, mapFrame } from './map-links.ts';

test('what the admin wrote is one value of the address, whatever signs it holds', () => {
  const mapQuery = 'Rosé & Co #02-05, 1+1 Lane?';
  const frame = new URL(mapFrame({ mapQuery }));
  expect([frame.origin, frame.pathname]).toEqual(['https://www.google.com', '/maps']);
  expect(Object.fromEntries(frame.searchParams)).toEqual({ q: mapQuery, output: 'embed' });

  const directions = new URL(directionsLink({ mapQuery }));
  expect([directions.origin, directions.pathname]).toEqual(['https://www.google.com', '/maps/search/']);
  expect(Object.fromEntries(directions.searchParams)).toEqual({ api: '1', query: mapQuery });
});
