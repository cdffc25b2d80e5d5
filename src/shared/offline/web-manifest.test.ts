import { expect, test } from 'vitest';
import { shortName, webManifest } from './web-manifest.ts';

test.each([
  ['Petal Skin Studio', 'Petal Skin'],
  ['Petal', 'Petal'],
  ['Dermatologica', 'Dermatologica'],
  ['Rose & Thorn Skin', 'Rose & Thorn'],
  ['Skin Bar & Co', 'Skin Bar'],
  ['  Glow   House  ', 'Glow House'],
  ['静谧美肤', '静谧美肤'],
])('below its icon %s is called %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

const studio = { name: 'Petal Skin Studio', description: 'Calm facials.' };

test('the site and the dashboard of the team are two apps, each with its own start and shortcuts', () => {
  const site = webManifest(studio, 'site', 'v1');
  const staff = webManifest(studio, 'staff', 'v1');
  expect([site.id, site.start_url, site.scope, site.display]).toEqual(['/', '/', '/', 'standalone']);
  expect([staff.id, staff.start_url, staff.scope]).toEqual(['/admin-dashboard', '/admin-dashboard', '/']);
  expect(site.shortcuts.map(({ name }) => name)).toEqual(['Book', 'My bookings']);
  expect(staff.shortcuts.map(({ name }) => name)).toEqual(['My day', 'Point of Sale']);
  expect(site.name).toBe('Petal Skin Studio');
  expect(staff.name).toBe('Petal Skin Studio team');
});

test('another icon has another URL, so that an installed app gets it', () => {
  const [before, after] = ['v1', 'v2'].map((version) => webManifest(studio, 'site', version).icons);
  expect(before!.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  expect(before!.some(({ src }) => after!.some((other) => other.src === src))).toBe(false);
});
