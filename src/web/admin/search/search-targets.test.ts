import { describe, expect, test } from 'vitest';
import type { SearchResult } from '#shared/admin/contract.ts';
import type { Role } from '#shared/kit/access.ts';
import { bestTargets, offeredTo } from './search-targets.ts';

const titles = (q: string, role: Role = 'admin', found: SearchResult[] = []) =>
  bestTargets(q, role, found).map(({ kind, title }) => `${kind}: ${title}`);

describe('every section, setting and action', () => {
  const all = (['admin', 'reception'] as const).flatMap((role) =>
    offeredTo(role).map((offered) => ({ role, ...offered })),
  );

  test.each(all)(
    '$role: $kind $title is found by three other words and by its name',
    ({ role, key, ...each }) => {
      const words = [...new Set(each.words.split(' '))].filter((word) => word.length > 2);
      const finds = (q: string) => bestTargets(q, role, []).some((target) => target.key === key);
      expect(words.filter(finds).length).toBeGreaterThanOrEqual(3);
      expect(finds(each.title)).toBe(true);
    },
  );

  test('has a key of its own', () => {
    const keys = offeredTo('admin').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test.each([
  ['public holiday', 'Action: Add a public holiday'],
  ['holiday', 'Action: Add a public holiday'],
  ['commission', 'Action: Set commission'],
  ['deposit', 'Setting: Deposit after no-shows (dollars)'],
  ['backup', 'Setting: Backups'],
  ['back up', 'Action: Back up your data'],
  ['GST', 'Setting: GST registration number'],
  ['rooms', 'Setting: Treatment rooms'],
  ['refund', 'Action: Refund a sale'],
  ['walk-in', 'Action: New booking'],
  ['export', 'Action: Export everything'],
  ['opening hours', 'Setting: Opening hours'],
  ['add treatment', 'Action: Add treatment'],
  ['close the day', 'Section: Close the day'],
  ['bookings', 'Section: Bookings'],
])('"%s" leads to %s first', (q, first) => {
  expect(titles(q)[0]).toBe(first);
});

test('what it is called stands before what is only related, and people among it', () => {
  const client: SearchResult = { kind: 'client', id: 1, title: 'Royce Room', text: 'r@example.com' };
  const found = titles('room', 'admin', [client]);
  expect(found.slice(0, 2)).toEqual(['Client: Royce Room', 'Setting: Treatment rooms']);
  expect(found).toContain('Section: Bookings');
});

test('20 at most, over all kinds', () => {
  const found = Array.from(
    { length: 30 },
    (_, id): SearchResult => ({
      kind: 'product',
      id,
      title: `Gift box ${id}`,
      text: '$9.00',
    }),
  );
  expect(titles('gift', 'admin', found)).toHaveLength(20);
});

describe('reception', () => {
  test('is offered no settings and nothing of sections they do not have', () => {
    const kinds = new Set(offeredTo('reception').map(({ kind }) => kind));
    expect([...kinds]).toEqual(['Section', 'Action']);
    expect(titles('commission', 'reception')).toEqual([]);
    expect(titles('add', 'reception')).toEqual([
      'Action: Add to waitlist',
      'Action: Add a client',
      'Action: New booking',
    ]);
  });

  test('sells a product they found, an admin changes it', () => {
    const product: SearchResult = { kind: 'product', id: 7, title: 'Rose & Clay', text: 'C1001, $9.00' };
    const url = (role: Role) => bestTargets('c1001', role, [product])[0]?.url;
    expect(url('reception')).toBe('/admin-dashboard?tab=pos&product=Rose%20%26%20Clay');
    expect(url('admin')).toBe('/admin-dashboard?tab=products&open=edit-7');
  });
});
