import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { anArticle } from '#server/articles/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aSale, inCash } from '#server/counter/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { orders } from '#server/orders/tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { adminApi } from '#shared/admin/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const SOON = new Date('2026-03-12T07:00:00Z');
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
  const { id } = await aBooking(studio.db, { ...at, customerName: 'Serene Ong', userId: serene.id });
  const { number } = await anOrder(studio, serene);
  const theirs = [
    'client: Serene Ong (so@example.com, +65 9123 4567)',
    `booking: Serene Ong (Sensitive Calm Facial, 12 Mar 2026, 3:00 PM, pending, #${id})`,
    `order: ${number} (Serene Ong, $58.00, pending)`,
  ];
  expect(await search('serene')).toEqual(theirs);
  expect(await search('  ONG ')).toEqual(theirs);
  expect(await search('9123 4567')).toEqual(theirs);
  expect(await search(number)).toEqual([theirs[2]]);
  expect(await search(number.replace('ORD-', '#'))).toEqual([theirs[2]]);
});

test('two letters find the latest bookings, and a number its booking first', async () => {
  const [first = 0, second = 0, third = 0] = [
    (await aBooking(studio.db, { startsAt: SOON, customerName: 'Xu' })).id,
    (await aBooking(studio.db, { startsAt: new Date('2026-03-13T07:00:00Z'), customerName: 'Max' })).id,
    (await aBooking(studio.db, { startsAt: new Date('2026-03-14T07:00:00Z'), customerName: 'Ann' })).id,
  ];
  const bookingsOf = async (q: string) =>
    (await studio.call(adminApi.search, { query: { q } }, { as: admin })).body
      .filter(({ kind }) => kind === 'booking')
      .map(({ id }) => id);
  expect(await bookingsOf('al')).toEqual([third, second, first]); // of the treatment
  expect(await bookingsOf('ax')).toEqual([second]);
  expect(await bookingsOf('zq')).toEqual([]);
  expect((await bookingsOf(`#${third}`))[0]).toBe(third);
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
    'article: Why roses calm',
  ]);
});

test('reception finds people, bookings, orders and what they sell', async () => {
  const receptionist = await aReceptionist(studio.db);
  await aMember(studio.db, { firstName: 'Roseline' });
  await aProduct(studio.db, { name: 'Rose Clay Mask' });
  await anArticle(studio.db, { title: 'Why roses calm' });
  const { body } = await studio.call(adminApi.search, { query: { q: 'rose' } }, { as: receptionist });
  expect(body.map(({ kind }) => kind)).toEqual(['client', 'product']);
});

describe('by number', () => {
  test('a booking and an order, before everything else with these digits', async () => {
    const member = await aMember(studio.db, { phone: '+65 9100 1999', phoneE164: '+6591001999' });
    const order = await anOrder(studio, member);
    const digits = order.number.replace('ORD-', '');
    await aBooking(studio.db, { id: Number(digits), customerName: 'Mei Lim', startsAt: SOON });
    const both = [`order: ${order.number}`, 'booking: Mei Lim'];
    for (const q of [digits, `#${digits}`]) {
      const found = (await search(q)).map((line) => line.split(' (')[0]!);
      expect(found.slice(0, 2).sort()).toEqual(both.toSorted());
    }
    expect((await search(order.number)).map((line) => line.split(' (')[0])).toEqual([both[0]]);
    expect((await search(`#${digits}9`)).length).toBe(0);
    expect(await search('999999999999999')).toEqual([]);
  });

  test('a product by its code', async () => {
    await aProduct(studio.db, { name: 'C1001 refill', productCode: 'X9' });
    await aProduct(studio.db, { name: 'Rose Clay Mask', productCode: 'C1001' });
    expect((await search('c1001'))[0]).toMatch(/^product: Rose Clay Mask \(C1001, \$/);
  });
});

test('the 20 best over all kinds: many of one kind are not cut to a share of it', async () => {
  for (let n = 10; n < 35; n++) await aProduct(studio.db, { name: `Rose Mask ${n}` });
  expect(await search('rose mask')).toHaveLength(20);
});

test('somebody is not lost among what others booked', async () => {
  for (let n = 0; n < 25; n++)
    await aBooking(studio.db, {
      customerName: 'Serene Ong',
      startsAt: new Date(Date.UTC(2026, 3, 1 + n, 7)),
    });
  await aProduct(studio.db, { name: 'Serene Night Cream' });
  const found = await search('serene');
  expect(found).toHaveLength(20);
  expect(found.map((line) => line.split(':')[0]).slice(0, 3)).toEqual(['client', 'product', 'booking']);
});

test("a guest's purchases are found by their name, at the counter and of gift cards", async () => {
  const visit = await aBooking(studio.db, { customerName: 'Joy Tan', startsAt: SOON });
  const sold = await aSale(studio, admin, {
    lines: [{ kind: 'visit', bookingId: visit.id }],
    payments: [inCash('156.00')],
  });
  const [gift] = await studio.db
    .insert(orders)
    .values({
      guestName: 'Joyce Lim',
      guestEmail: 'jl@example.com',
      paymentMethod: 'paynow',
      collect: 'studio',
      itemsCents: 5_000,
      vouchersCents: 0,
      totalCents: 5_000,
      heldUntil: SOON,
      createdAt: new Date('2026-03-09T04:00:00Z'),
      updatedAt: new Date('2026-03-09T04:00:00Z'),
    })
    .returning({ id: orders.id });
  const found = (await search('joy')).filter((line) => line.startsWith('order'));
  expect(found).toEqual([
    `order: ${sold.number} (Joy Tan, $156.00, collected)`,
    `order: ORD-${gift?.id} (Joyce Lim, $50.00, pending)`,
  ]);
});

describe('never', () => {
  test('more than 20, nor what was erased or deleted', async () => {
    for (let n = 0; n < 30; n++)
      await aMember(studio.db, { firstName: 'Serene', email: `s${n}@example.com` });
    expect(await search('serene')).toHaveLength(20);
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

describe('beyond the latest thousand', () => {
  /** Enough newer records of each kind that match nothing. */
  const fillUp = () =>
    studio.db.execute(sql`
      with newer as (select n from generate_series(1, 1100) as n),
      members as (
        insert into users (email, first_name, email_verified_at, created_at, updated_at)
        select 'new' || n || '@example.com', 'Newcomer', now(), now(), now() from newer
      ), guests as (
        insert into clients (name, email, created_at, updated_at)
        select 'Newcomer', 'guest' || n || '@example.com', now(), now() from newer
      )
      insert into orders (channel, status, payment_method, collect, items_cents, vouchers_cents, total_cents, paid_at, created_at, updated_at)
      select 'counter', 'collected', 'studio', 'studio', 100, 0, 100, now(), now(), now() from newer`);

  async function someoneOf(name: string, n: number) {
    const member = await aMember(studio.db, {
      firstName: name,
      email: `${name}${n}@example.com`.toLowerCase(),
    });
    const order = await anOrder(studio, member);
    const visit = await aBooking(studio.db, {
      customerName: `${name} Guest`,
      customerEmail: `visit${n}@example.com`,
      phoneE164: `+659100${1000 + n}`,
      startsAt: new Date(Date.UTC(2025, 0, n, 7)),
    });
    return { order: order.number, booking: visit.id };
  }

  test('somebody is found by name, e-mail and phone, with what they booked and bought', async () => {
    const { order, booking } = await someoneOf('Zarina', 1);
    await fillUp();
    await studio.db.execute(sql`insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room, starts_at, ends_at, busy_until,
        customer_name, customer_email, customer_phone, phone_e164, status, created_at, updated_at, client_id)
      select treatment_id, treatment_name, treatment_cents, false, 0, room, starts_at + n * interval '1 day', ends_at + n * interval '1 day',
        busy_until + n * interval '1 day', 'Newcomer', '', '', '', 'cancelled', created_at, updated_at, client_id
      from bookings, generate_series(1, 1100) as n where id = ${booking}`);
    const kinds = async (q: string) => (await search(q)).map((line) => line.split(' (')[0]);
    const theirs = ['client: Zarina', 'client: Zarina Guest', 'booking: Zarina Guest', `order: ${order}`];
    expect((await kinds('zarina')).sort()).toEqual(theirs.toSorted());
    expect(await kinds('zarina1@exam')).toEqual(['client: Zarina', `order: ${order}`]);
    expect(await kinds('arina1@')).toEqual(['client: Zarina', `order: ${order}`]);
    expect((await kinds('9100 1001')).sort()).toEqual(['booking: Zarina Guest', 'client: Zarina Guest']);
  });

  test('a few of the latest bring the others along: all that match, the latest first', async () => {
    const named = async (n: number) =>
      (await aMember(studio.db, { firstName: 'Zarina', lastName: String(n), email: `z${n}@example.com` })).id;
    for (let n = 0; n < 15; n++) await named(n);
    await fillUp();
    for (let n = 15; n < 22; n++) await named(n);
    const titles = (await search('zarina')).map((line) => line.split(' (')[0]);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, back) => `client: Zarina ${21 - back}`));
  });
});
