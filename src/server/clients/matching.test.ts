import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { emptyTables } from '#server/testing/empty-tables.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { cardOf, cardsOf } from './cards.ts';
import { clients } from './tables.ts';

const database = useDatabase();
const studios = useTwoStudios('2026-03-10T08:00:00Z');
let treatmentId = 0;
let hour = 0;

beforeEach(async () => {
  await emptyTables(database.db);
  treatmentId = (await aTreatment(database.db)).id;
  hour = 0;
});

type Given = { name: string; phone: string; email: string };

/** Each an hour after the one before. */
async function book({ name, phone, email }: Given, userId: number | null = null): Promise<number> {
  const { clientId } = await aBooking(database.db, {
    treatmentId,
    userId,
    startsAt: new Date(Date.UTC(2026, 4, 1, hour++)),
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    phoneE164: phone,
  });
  return clientId;
}

async function readCard(id: number) {
  const { rows } = await database.database.pool.query(
    'select user_id as "userId", name, email, phone from clients where id = $1',
    [id],
  );
  return rows[0];
}

const MEI = { name: 'Mei Ling Tan', phone: '+6591234567', email: 'mei@example.com' };

test.each([
  ['the same', MEI],
  ['another e-mail', { ...MEI, email: 'work@example.com' }],
  ['no e-mail', { ...MEI, email: '' }],
  ['another case', { ...MEI, name: 'MEI LING tan' }],
  ['other spaces', { ...MEI, name: '  Mei  Ling\tTan ' }],
  ['accents', { ...MEI, name: 'Méi Lìng Tān' }],
])('a guest is the same person with %s', async (_, again) => {
  expect(await book(again)).toBe(await book(MEI));
});

test.each([
  ['phone', { ...MEI, phone: '+6598765432' }],
  ['name', { ...MEI, name: 'Hui Ling Tan' }],
])('a guest with another %s is somebody else', async (_, other) => {
  expect(await book(other)).not.toBe(await book(MEI));
});

test('without a phone a guest is known by e-mail and name; with neither, never', async () => {
  const byEmail = { ...MEI, phone: '' };
  expect(await book(byEmail)).toBe(await book({ ...byEmail, name: 'mei ling TAN' }));
  expect(await book(byEmail)).not.toBe(await book(MEI));
  const nobody = { ...MEI, phone: '', email: '' };
  expect(await book(nobody)).not.toBe(await book(nobody));
});

test('what somebody types with a booking never changes the card it finds', async () => {
  const id = await book(MEI);
  await book({ ...MEI, name: 'Mei Ling TAN', email: 'work@example.com' });
  await book({ ...MEI, email: '' });
  expect(await readCard(id)).toEqual({
    userId: null,
    name: MEI.name,
    email: MEI.email,
    phone: MEI.phone,
  });
});

test('a member has one card from the moment the e-mail is verified, and no guest gets onto it', async () => {
  const member = await aMember(database.db, { firstName: 'Mei Ling', lastName: 'Tan', phoneE164: MEI.phone });
  const { rows } = await database.database.pool.query('select id, user_id from clients');
  expect(rows).toEqual([{ id: rows[0].id, user_id: member.id }]);
  expect(await book(MEI, member.id)).toBe(rows[0].id);
  expect(await book(MEI)).not.toBe(rows[0].id);
});

test('staff and unverified accounts have a card only once they have a visit', async () => {
  const admin = await aMember(database.db, { role: 'admin' });
  const newcomer = await aMember(database.db, { isVerified: false });
  expect(await database.db.$count(clients)).toBe(0);
  expect(await book(MEI, admin.id)).not.toBe(await book(MEI, newcomer.id));
  await database.database.pool.query('update users set email_verified_at = now() where id = $1', [
    newcomer.id,
  ]);
  expect(await database.db.$count(clients)).toBe(2);
});

test('the first two bookings of a guest, made at once, have one card', async () => {
  const { id } = await aTreatment(studios.db);
  for (let round = 0; round < 5; round++) {
    const guest = { name: `Guest ${round}`, phone: `+658000000${round}` };
    const made = await Promise.all(
      [studios.studio(0), studios.studio(1)].flatMap(({ tools }, n) =>
        [0, 1].map((m) =>
          aBooking(tools.db, {
            treatmentId: id,
            room: 1 + n * 2 + m,
            startsAt: new Date(Date.UTC(2026, 4, 1, round)),
            customerName: guest.name,
            customerPhone: guest.phone,
            phoneE164: guest.phone,
          }),
        ),
      ),
    );
    expect(new Set(made.map(({ clientId }) => clientId)).size).toBe(1);
  }
});

test('any bookings in any order are matched as the rule says', { timeout: 60_000 }, async () => {
  const spelled = fc.constantFrom(
    'Mei Tan',
    'mei  tan',
    'MÉI TAN',
    ' Mei Tän',
    'Mei Lim',
    '美玲 Tan',
    '美玲  TAN',
  );
  const given = fc.record({
    name: spelled,
    phone: fc.constantFrom('', '+6591234567', '+6598765432'),
    email: fc.constantFrom('', 'a@example.com', 'b@example.com'),
    member: fc.option(fc.constantFrom(0, 1)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(given, { minLength: 2, maxLength: 8 }), async (all) => {
      const members = [await aMember(database.db), await aMember(database.db)].map(({ id }) => id);
      const people: string[] = [];
      const clientIds: number[] = [];
      for (const [n, { member, ...each }] of all.entries()) {
        clientIds.push(await book(each, member === null ? null : members[member]!));
        people.push(whoIs(each, member, n));
      }
      const same = (keys: readonly unknown[]) => keys.map((key) => keys.indexOf(key));
      expect(same(clientIds)).toEqual(same(people));
      await database.database.pool.query('delete from bookings; delete from clients');
    }),
    { numRuns: 40 },
  );
});

/** The rule in plain words. */
function whoIs({ name, phone, email }: Given, member: number | null, n: number): string {
  if (member !== null) return `member ${member}`;
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
  if (phone) return `${phone} ${plain}`;
  return email ? `${email} ${plain}` : `nobody ${n}`;
}

test('a merged card means the other, and so does what was merged into it before', async () => {
  const [one, two, three, other] = [
    await book(MEI),
    await book({ ...MEI, name: 'Mei' }),
    await book({ ...MEI, name: 'M. Tan' }),
    await book({ ...MEI, name: 'Somebody' }),
  ];
  const merge = (id: number, into: number) =>
    database.database.pool.query('update clients set merged_into_id = $2, merged_at = now() where id = $1', [
      id,
      into,
    ]);
  await merge(one, two);
  await merge(two, three);
  expect(await Promise.all([one, two, three, other].map((id) => cardOf(database.db, id)))).toEqual([
    ...[three, three, three, other],
  ]);
  expect(await cardsOf(database.db, three)).toEqual([one, two, three]);
  expect(await cardsOf(database.db, other)).toEqual([other]);
  expect([await cardOf(database.db, 999), await cardsOf(database.db, 999)]).toEqual([null, []]);
  // The next booking keeps the card it is known by: parting them again gives it back.
  expect(await book(MEI)).toBe(one);
});
