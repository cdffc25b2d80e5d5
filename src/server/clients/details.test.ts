import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#server/testing/empty-tables.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import type { ClientDetails } from '#shared/clients/details.ts';
import { eraseClients, setMerged } from './data.ts';
import {
  changeDetails,
  fillDetails,
  isBlocked,
  readAllergies,
  readConsents,
  readDetails,
  setConsents,
} from './details.ts';
import { aClient } from './make.ts';
import { clientConsents, clientDetails } from './tables.ts';

const database = useDatabase();
const NOW = new Date('2026-03-10T08:00:00Z');
const LATER = new Date('2026-03-11T08:00:00Z');

beforeEach(() => emptyTables(database.db));

const change = (id: number, fields: Partial<ClientDetails>, at = NOW) =>
  database.db.transaction((tx) => changeDetails(tx, id, fields, at));
const fill = (id: number, fields: Partial<ClientDetails>) =>
  database.db.transaction((tx) => fillDetails(tx, id, fields, NOW));
const read = (id: number) => readDetails(database.db, id);

async function twoCardsOfOne() {
  const [one, other] = [await aClient(database.db), await aClient(database.db)];
  const merge = () => setMerged(database.db, other.id, { into: one.id, at: NOW, by: null });
  return { one: one.id, other: other.id, merge };
}

test('what staff enter is read by either card; parted, each has what was on it', async () => {
  const { one, other, merge } = await twoCardsOfOne();
  await change(one, { birthday: '1990-01-01', tags: ['VIP'] });
  await change(other, { notes: 'Likes tea', allergies: 'Nuts', blockedAt: NOW, blockedReason: 'No-shows' });
  await merge();
  for (const id of [one, other]) {
    expect(await read(id)).toMatchObject({ birthday: '1990-01-01', notes: 'Likes tea', allergies: 'Nuts' });
    expect(await isBlocked(database.db, id)).toBe(true);
  }
  await setMerged(database.db, other, null);
  expect(await read(one)).toMatchObject({ notes: '', tags: ['VIP'] });
  expect(await isBlocked(database.db, one)).toBe(false);
});

test('what staff remove or confirm does not come back from a merged card', async () => {
  const { one, other, merge } = await twoCardsOfOne();
  await change(other, { notes: 'Likes tea', allergies: 'Nuts', blockedAt: NOW, blockedReason: 'No-shows' });
  await merge();
  await change(one, { notes: '', blockedAt: null, allergiesReviewedAt: LATER }, LATER);
  expect(await read(one)).toMatchObject({ notes: '', blockedAt: null, blockedReason: '', allergies: 'Nuts' });
  expect(await readAllergies(database.db, [one, other])).toEqual(
    new Map([
      [one, { text: 'Nuts', isReviewed: true }],
      [other, { text: 'Nuts', isReviewed: true }],
    ]),
  );
});

test('an import fills in, adds, and changes nothing the second time', async () => {
  const { one, other, merge } = await twoCardsOfOne();
  await change(other, { notes: 'Likes tea', tags: ['VIP'], allergies: 'Nuts', allergiesReviewedAt: NOW });
  await merge();
  const given = { birthday: '1990-01-01', notes: 'Likes tea', tags: ['Bride'], allergies: 'Latex' };
  expect(await fill(one, given)).toBe(true);
  expect(await fill(one, given)).toBe(false);
  expect(await read(one)).toMatchObject({
    birthday: '1990-01-01',
    notes: 'Likes tea',
    tags: ['Bride', 'VIP'],
    allergies: 'Latex\nNuts',
    allergiesReviewedAt: null,
  });
  expect(await readAllergies(database.db, [])).toEqual(new Map());
});

test('an import never widens a consent; staff do, on every card', async () => {
  const { one, other, merge } = await twoCardsOfOne();
  const set = (id: number, isGiven: boolean, source: 'import' | 'staff', at = NOW) =>
    database.db.transaction((tx) =>
      setConsents(tx, id, [{ channel: 'email', isGiven }], source, at, { mayWiden: source === 'staff' }),
    );
  expect(await set(other, false, 'import')).toMatchObject([{ channel: 'email', isGiven: false }]);
  await merge();
  expect(await set(one, true, 'import', LATER)).toMatchObject([{ isGiven: false, givenAt: NOW }]);
  expect(await set(one, true, 'staff', LATER)).toMatchObject([{ isGiven: true, source: 'staff' }]);
  expect(await readConsents(database.db, other)).toMatchObject([{ isGiven: true, givenAt: LATER }]);
});

test('erasing leaves nothing, and nothing can be added afterwards', async () => {
  const { id } = await aClient(database.db);
  await change(id, { notes: 'Likes tea' });
  await database.db.transaction((tx) =>
    setConsents(tx, id, [{ channel: 'sms', isGiven: true }], 'staff', NOW, { mayWiden: true }),
  );
  await eraseClients(database.db, [id], NOW);
  await change(id, { notes: 'Again' });
  expect(await fill(id, { notes: 'Again' })).toBe(false);
  expect(await database.db.select().from(clientDetails)).toEqual([]);
  expect(await database.db.select().from(clientConsents)).toEqual([]);
});

test('two who add at the same moment both do', async () => {
  const { id } = await aClient(database.db);
  await Promise.all([fill(id, { notes: 'One' }), fill(id, { notes: 'Two' })]);
  expect((await read(id)).notes.split('\n').sort()).toEqual(['One', 'Two']);
});
