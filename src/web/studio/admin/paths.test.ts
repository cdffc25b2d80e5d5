import { expect, test } from 'vitest';
import { readPath, writePath } from './paths.ts';

const tree = { name: 'A', hours: [null, { opens: '11:00', closes: '21:00' }], address: { street: 'B' } };

test.each([
  ['name', 'A'],
  ['hours.1.closes', '21:00'],
  ['hours.0.closes', undefined],
  ['address.geo.latitude', undefined],
])('reads %s', (path, value) => expect(readPath(tree, path)).toBe(value));

test('writes a leaf and leaves the rest the very same', () => {
  const written = writePath(tree, 'hours.1.closes', '20:00');
  expect(written.hours[1]).toEqual({ opens: '11:00', closes: '20:00' });
  expect(written.address).toBe(tree.address);
  expect(tree.hours[1]).toEqual({ opens: '11:00', closes: '21:00' });
});

test('makes the way where there is none yet', () => {
  expect(writePath(tree, 'address.geo.latitude', 1).address).toEqual({ street: 'B', geo: { latitude: 1 } });
});
