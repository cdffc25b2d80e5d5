import { expect, test } from 'vitest';
import { readClientLine } from './client-line.ts';
import type { KnownClient } from './match-client.ts';
import { placeClients } from './place-client.ts';

const known = (fields: Partial<KnownClient>): KnownClient => ({
  clientId: 1,
  userId: null,
  name: 'Mei Lim',
  email: '',
  phone: '',
  phoneE164: '',
  isStaff: false,
  isVerified: false,
  isDeactivated: false,
  ...fields,
});

const place = (cells: Record<string, string>[], clients: KnownClient[] = []) => {
  const lines = cells.map((each, at) => {
    const read = readClientLine(each, { today: '2026-03-10', dateOrders: {} });
    if (!read.ok) throw new Error(read.decision.message);
    return { line: at + 2, value: read.value };
  });
  const placed = placeClients(lines, clients);
  return lines.map(({ line }) => {
    const to = placed.get(line)?.place;
    return to?.to === 'line' ? to.line : to?.to === 'known' ? `card ${to.known.clientId}` : to?.to;
  });
};

test('an e-mail is an account, anybody else a guest', () => {
  expect(place([{ email: 'mei@example.com' }, { phone: '91234567' }, { fullName: 'Wei' }])).toEqual([
    ...['account', 'guest', 'guest'],
  ]);
});

test('the same client twice in the file is one card, also when only one line has the e-mail', () => {
  const mei = { fullName: 'Mei Lim', phone: '91234567' };
  expect(place([mei, { ...mei, email: 'mei@example.com' }, { ...mei, fullName: 'MEI LIM' }])).toEqual([
    ...[3, 'account', 3],
  ]);
  expect(place([{ email: 'mei@example.com' }, { email: 'MEI@example.com', fullName: 'Mei' }])).toEqual([
    ...['account', 2],
  ]);
});

test('two names on one e-mail are two people: the second is a guest', () => {
  const mother = { fullName: 'Mei Lim', email: 'lims@example.com', phone: '91234567' };
  expect(place([mother, { ...mother, fullName: 'Ada Lim' }])).toEqual(['account', 'guest']);
});

test('forty people on one phone are forty cards, each with a word about it', () => {
  const people = Array.from({ length: 40 }, (_, at) => ({ fullName: `Person ${at}`, phone: '91234567' }));
  expect(new Set(place(people))).toEqual(new Set(['guest']));
  const lines = people.map((cells, at) => {
    const read = readClientLine(cells, { today: '2026-03-10', dateOrders: {} });
    return { line: at, value: read.ok ? read.value : (undefined as never) }; // they are read
  });
  expect(placeClients(lines, []).get(7)?.remark).toBe(
    '40 clients of the file have the phone number +65 91234567. Each has a card of their own.',
  );
});

test('two of the same name and nothing else stay two', () => {
  expect(place([{ fullName: 'Mei Lim' }, { fullName: 'Mei Lim', notes: 'tall' }])).toEqual([
    ...['guest', 'guest'],
  ]);
});

test.each<[Record<string, string>, Partial<KnownClient>, string]>([
  [{ email: 'mei@example.com' }, { userId: 7, email: 'mei@example.com' }, 'card 1'],
  [{ fullName: 'Méi lim', phone: '91234567' }, { phoneE164: '+6591234567' }, 'card 1'],
  [{ fullName: 'Ada Lim', phone: '91234567' }, { phoneE164: '+6591234567' }, 'guest'],
  [{ fullName: 'Mei Lim' }, {}, 'card 1'],
  [{ fullName: 'Mei Lim' }, { phoneE164: '+6591234567' }, 'guest'],
  [{ fullName: 'Mei Lim', phone: '91234567' }, {}, 'guest'],
  [{ fullName: 'Mei Lim', phone: '91234567' }, { phoneE164: '+6591234567', isStaff: true }, 'guest'],
])('%j, knowing %j, is %s', (cells, fields, expected) => {
  expect(place([cells], [known(fields)])).toEqual([expected]);
});
