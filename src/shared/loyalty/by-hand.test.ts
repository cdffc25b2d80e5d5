import { expect, test } from 'vitest';
import { type Contact, isOneself } from './by-hand.ts';

const staff: Contact = { id: 1, email: 'ada@example.com', phone: '+6591234567' };

test.each<[string, Partial<Contact>, boolean]>([
  ['the same account', { id: 1 }, true],
  ['another account', {}, false],
  ['an alias of the e-mail', { email: 'ADA+points@example.com' }, true],
  ['the same phone', { phone: '+6591234567' }, true],
  ['another phone', { phone: '+6598765432' }, false],
])('%s', (_, fields, expected) => {
  const client: Contact = { id: 2, email: 'mei@example.com', phone: null, ...fields };
  expect(isOneself(staff, client)).toBe(expected);
});

test('two without a phone are not one person for that', () => {
  const client: Contact = { id: 2, email: 'mei@example.com', phone: null };
  expect(isOneself({ ...staff, phone: null }, client)).toBe(false);
});
