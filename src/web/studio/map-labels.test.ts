import { expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { mapLabels } from './map-labels.ts';

const of = (given: Partial<typeof defaults.address>) => mapLabels({ ...defaults.address, ...given });

test('names the street, the station and its exit as the studio wrote them', () => {
  expect(of({})).toEqual({
    street: 'Petal Lane',
    station: 'Chinatown MRT',
    exit: 'Exit A',
    isChinatown: true,
  });
});

test.each([
  ['Blk 12B Tanjong Pagar Plaza', 'Tanjong Pagar Plaza'],
  ['100 Orchard Road', 'Orchard Road'],
  ['The Pinnacle', 'The Pinnacle'],
])('%s lies in %s', (street, name) => {
  expect(of({ street }).street).toBe(name);
});

test('elsewhere it names no street but its own, and no station that is not written', () => {
  expect(of({ postalCode: '238801', wayThere: 'Behind the florist, second floor' })).toMatchObject({
    station: '',
    exit: '',
    isChinatown: false,
  });
});
