import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { anArticle } from '#server/articles/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { adminApi } from '#shared/admin/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db, { firstName: 'Owner' });
});
const search = async (q: string) =>
  (await studio.call(adminApi.search, { query: { q } }, { as: admin })).body.map(
    ({ kind, title, text }) => `${kind}: ${title} (${text})`,
  );

test('people first, then what they booked and bought', async () => {
  const serene = await aMember(studio.db, {
    firstName: 'Serene',
    lastName: 'Ong',
    email: 'so@example.com',
    phone: '+65 9123 4567',
    phoneE164: '+6591234567',
  });
  const at = { startsAt: new Date('2026-03-12T07:00:00Z'), customerEmail: 'so@example.com' };
  await aBooking(studio.db, { ...at, customerName: 'Serene Ong', userId: serene.id });
  const { number } = await anOrder(studio, serene);
  const theirs = [
    'client: Serene Ong (so@example.com, +65 9123 4567)',
    'booking: Serene Ong (Sensitive Calm Facial, 12 Mar 2026, 3:00 PM, pending)',
    `order: ${number} (Serene Ong, $58.00, pending)`,
  ];
  expect(await search('serene')).toEqual(theirs);
  expect(await search('  ONG ')).toEqual(theirs);
  expect(await search('9123 4567')).toEqual(theirs);
  expect(await search(number)).toEqual([theirs[2]]);
  expect(await search(number.replace('ORD-', '#'))).toEqual([theirs[2]]);
});

test('guests are people, too, by the card that stands', async () => {
  const at = { startsAt: new Date('2026-03-12T07:00:00Z'), customerName: 'Serene Guest' };
  const { clientId } = await aBooking(studio.db, at);
  const { body } = await studio.call(adminApi.search, { query: { q: 'serene' } }, { as: admin });
  expect(body[0]).toEqual({
    kind: 'client',
    id: clientId,
    title: 'Serene Guest',
    text: 'mei@example.com, +65 91234567',
  });
});

test('what the studio offers and writes, by name', async () => {
  await aProduct(studio.db, { name: 'Rose Clay Mask' });
  await anArticle(studio.db, { title: 'Why roses calm' });
  await anArticle(studio.db, { title: 'A draft about roses', publishedAt: null });
  const found = await search('rose');
  expect(found.map((line) => line.split(' (')[0])).toEqual([
    'product: Rose Clay Mask',
    'article: A draft about roses',
  ]);
});

test('reception finds people, bookings and orders', async () => {
  const receptionist = await aReceptionist(studio.db);
  await aMember(studio.db, { firstName: 'Roseline' });
  await aProduct(studio.db, { name: 'Rose Clay Mask' });
  await anArticle(studio.db, { title: 'Why roses calm' });
  const { body } = await studio.call(adminApi.search, { query: { q: 'rose' } }, { as: receptionist });
  expect(body.map(({ kind }) => kind)).toEqual(['client']);
});

describe('never', () => {
  test('more than 20, nor what was erased or deleted', async () => {
    for (let n = 0; n < 30; n++)
      await aMember(studio.db, { firstName: 'Serene', email: `s${n}@example.com` });
    expect(await search('serene')).toHaveLength(6);
    expect((await search('example.com')).length).toBeLessThanOrEqual(20);
  });

  test('by a wildcard, and not by one letter', async () => {
    await aMember(studio.db, { firstName: 'Serene' });
    expect(await search('%%')).toEqual([]);
    expect(await search('__')).toEqual([]);
    const { status, problem } = await studio.call(adminApi.search, { query: { q: 's' } }, { as: admin });
    expect([status, problem.message]).toEqual([400, 'Please type 2 to 100 characters']);
  });
});
