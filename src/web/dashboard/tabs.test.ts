import { expect, test } from 'vitest';
import { dashboardTabs, tabOf } from './tabs.ts';

test('there are six tabs, Loyalty first', () =>
  expect(dashboardTabs.map(({ label }) => label)).toEqual([
    'Loyalty',
    'E-Wallet',
    'Overview',
    'Profile',
    'Bookings',
    'Purchases',
  ]));

test.each([
  [undefined, 'Loyalty'],
  ['', 'Loyalty'],
  ['nonsense', 'Loyalty'],
  ['profile', 'Profile'],
  ['wallet', 'E-Wallet'],
  ['packages', 'E-Wallet'],
])('an address that asks for %o shows %s', (id, label) => expect(tabOf(id).label).toBe(label));
