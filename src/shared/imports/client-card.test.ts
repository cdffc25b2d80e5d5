import { describe, expect, test } from 'vitest';
import { changedDetails, contactChanges, joinGiven, toGiven } from './client-card.ts';
import { readClientLine } from './client-line.ts';
import { decide } from './decision.ts';
import type { KnownClient } from './match-client.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const line = (cells: Record<string, string>) => {
  const read = readClientLine({ fullName: 'Mei Lim', ...cells }, { today: '2026-03-10', dateOrders: {} });
  if (!read.ok) throw new Error(read.decision.message);
  return read.value;
};
const given = (cells: Record<string, string>, therapistId: number | null = null) =>
  toGiven(line(cells), therapistId, NOW);

test('only what is said; a person who is not of the team is kept in the notes', () => {
  expect(given({}).details).toEqual({});
  expect(given({ preferredPerson: 'Jo', notes: 'Tea' }).details).toEqual({
    notes: 'Tea\nPreferred person: Jo',
  });
  expect(given({ preferredPerson: 'Jo' }, 4).details).toEqual({ preferredTherapistId: 4 });
  expect(given({ blocked: 'yes', blockedReason: 'Rude' }).details).toEqual({
    blockedAt: NOW,
    blockedReason: 'Rude',
  });
});

test('of two lines about one client nothing is lost, and a no wins', () => {
  const one = given({ notes: 'Tea', allergies: 'Nuts', acceptsEmail: 'yes', city: 'Ipoh' });
  const other = given({ notes: 'Late', allergies: 'Nuts', acceptsEmail: 'no', city: 'Penang', tags: 'VIP' });
  expect(joinGiven([one, other])).toEqual({
    details: { notes: 'Tea\nLate', allergies: 'Nuts', address: 'Ipoh', tags: ['VIP'] },
    consents: [{ channel: 'email', isGiven: false }],
  });
});

describe('the contact of somebody we know', () => {
  const known: KnownClient = {
    clientId: 1,
    userId: 2,
    name: 'Mei Lim',
    email: 'mei@example.com',
    phone: '+65 91234567',
    phoneE164: '+6591234567',
    isStaff: false,
    isVerified: false,
    isDeactivated: false,
  };

  test.each<[Record<string, string>, Partial<KnownClient>, string]>([
    [{}, {}, 'unchanged'],
    [{ phone: '91234567' }, {}, 'unchanged'],
    [{ phone: '98765432' }, {}, 'changed'],
    [{ fullName: 'May Lim' }, {}, 'changed'],
    [{ fullName: 'May Lim' }, { isVerified: true }, 'unchanged'],
    [{ fullName: 'Mei LIM' }, { userId: null }, 'unchanged'],
  ])('%j, knowing %j, is %s', (cells, fields, fate) => {
    expect(contactChanges(line(cells), { ...known, ...fields }).fate).toBe(fate);
  });
});

test('a card says which of its fields are otherwise afterwards', () => {
  const before = { details: { notes: '', tags: [] }, consents: [{ channel: 'sms', is_given: true }] };
  const after = {
    details: { notes: 'Tea', tags: ['VIP', 'Bride'], blocked_at: '2026-03-10' },
    consents: [
      { channel: 'email', is_given: false },
      { channel: 'sms', is_given: true },
    ],
  };
  expect(changedDetails(decide('unchanged', 'Hm.'), before, after)).toEqual({
    fate: 'changed',
    message: 'Hm.',
    changes: [
      { field: 'tags', before: '', after: 'VIP, Bride' },
      { field: 'notes', before: '', after: 'Tea' },
      { field: 'blocked', before: 'no', after: 'yes' },
      { field: 'accepts email', before: '', after: 'no' },
    ],
  });
  expect(changedDetails(decide('unchanged'), before, before).fate).toBe('unchanged');
});
