import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { emptyTables } from '#server/testing/empty-tables.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { type CardRequest, cardFor, cardsFor } from './card-for.ts';
import { aClient } from './make.ts';
import { clients } from './tables.ts';

const database = useDatabase();
const studios = useTwoStudios('2026-03-10T08:00:00Z');
const NOW = new Date('2026-03-10T08:00:00Z');

beforeEach(() => emptyTables(database.db));

type Given = { name: string; phone: string; email: string };
const MEI = { name: 'Mei Ling Tan', phone: '+6591234567', email: 'mei@example.com' };

const guest = ({ name, phone, email }: Given): CardRequest => ({
  person: { standing: 'typed', name, email, phoneE164: phone },
  phone,
});
const member = (userId: number): CardRequest => ({ person: { standing: 'signed-in', userId }, phone: '' });
const find = (request: CardRequest) => cardFor(database.db, request, NOW);

test.each([
  ['the same', MEI],
  ['another e-mail', { ...MEI, email: 'work@example.com' }],
  ['no e-mail', { ...MEI, email: '' }],
  ['another case', { ...MEI, name: 'MEI LING tan' }],
  ['other spaces', { ...MEI, name: '  Mei  Ling\tTan ' }],
  ['accents', { ...MEI, name: 'Méi Lìng Tān' }],
])('a guest has the same card with %s, and it stays as it was', async (_, again) => {
  const id = await find(guest(MEI));
  expect(await find(guest(again))).toBe(id);
  const { name, email, phone } = MEI;
  expect(await database.db.select().from(clients)).toMatchObject([
    { id, userId: null, name, email, phone, phoneE164: phone, createdAt: NOW },
  ]);
});

test('not with another phone or name, without the phone, nor once the client was erased', async () => {
  const id = await find(guest(MEI));
  const others = [{ phone: '+6598765432' }, { name: 'Hui Ling Tan' }, { phone: '' }];
  for (const other of others) expect(await find(guest({ ...MEI, ...other }))).not.toBe(id);
  await database.db.update(clients).set({ anonymisedAt: NOW });
  expect(await find(guest(MEI))).not.toBe(id);
});

test('with neither phone nor e-mail every visit has a card of its own', async () => {
  const nobody = guest({ ...MEI, phone: '', email: '' });
  expect(await find(nobody)).not.toBe(await find(nobody));
});

test('a member has one, whether verified or not; no guest is given it', async () => {
  const { id } = await aMember(database.db, { phoneE164: MEI.phone, isVerified: false });
  const client = await find(member(id));
  expect(await find(member(id))).toBe(client);
  expect(await find(guest(MEI))).not.toBe(client);
});

test('a card can be as old as its first visit', async () => {
  const since = new Date('2025-01-01T00:00:00Z');
  await find({ ...guest(MEI), since });
  expect(await database.db.select().from(clients)).toMatchObject([{ createdAt: since, updatedAt: since }]);
});

test('a person who was reached has the card they were reached by', async () => {
  const { id } = await aClient(database.db);
  expect(await find({ person: { standing: 'reached', clientId: id }, phone: '' })).toBe(id);
  expect(await database.db.$count(clients)).toBe(1);
});

describe('several at once', () => {
  test('have theirs in their order, the same person the same', async () => {
    const { id } = await aMember(database.db);
    const known = await find(guest(MEI));
    const jo = { name: 'Jo', phone: '', email: 'jo@example.com' };
    const found = await cardsFor(database.db, [guest(jo), member(id), guest(MEI), guest(jo)], NOW);
    expect(found).toEqual([found[0], await find(member(id)), known, found[0]]);
    expect(new Set(found).size).toBe(3);
    expect(await cardsFor(database.db, [], NOW)).toEqual([]);
  });

  test('in two processes make each card once', async () => {
    const people = Array.from({ length: 6 }, (_, n) =>
      guest({ name: `Guest ${n}`, phone: n % 2 ? `+658000000${n}` : '', email: `g${n}@example.com` }),
    );
    for (let round = 0; round < 3; round++) {
      await emptyTables(studios.db);
      const all = await Promise.all(
        [studios.studio(0), studios.studio(1)].flatMap(({ tools }) =>
          [people, [...people].reverse()].map((each) =>
            tools.db.transaction((tx) => cardsFor(tx, each, NOW)),
          ),
        ),
      );
      const [first, backwards, ...others] = all;
      expect(others).toEqual([first, backwards]);
      expect([...backwards!].reverse()).toEqual(first);
      expect(await studios.db.$count(clients)).toBe(people.length);
    }
  });
});
