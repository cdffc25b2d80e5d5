import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aPromoCode } from '#server/promo-codes/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { aBooking } from './make.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
let facial: number;
let light: number;
beforeEach(async () => {
  const { db } = studio;
  facial = (await aTreatment(db, { name: 'Facial', priceCents: 16_800, extraction: 'none' })).id;
  light = (await aTreatment(db, { name: 'LED', priceCents: 5_000, extraction: 'none' })).id;
});

const MEI = { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
const body = (time: string, fields: object = {}) => ({
  treatmentId: facial,
  appointmentDate: `2026-03-12T${time}`,
  ...MEI,
  promoCode: 'welcome-20',
  ...fields,
});
const book = (time: string, fields: object = {}, as?: { token: string }) =>
  studio.call(bookingsApi.book, { body: body(time, fields) as never }, as ? { as } : {});
const codes = async () =>
  (await studio.db.execute(sql`select uses from promo_codes order by id`)).rows.map(({ uses }) => uses);
const uses = async () =>
  (
    await studio.db.execute(sql`
      select booking_id as booking, cents, released_at is null as stands from promo_uses order by id`)
  ).rows;
const set = (id: number, status: string, as: { token: string }) =>
  studio.call(bookingsApi.change, { params: { id }, body: { status } as never }, { as });

test('a code is taken off the treatment: in the reply, the stored prices and the mail', async () => {
  await aPromoCode(studio.db);
  const { status, body: made } = await book('12:00', { promoCode: ' wel come-20' });
  expect(status).toBe(201);
  expect(made).toMatchObject({ totalAmount: '148.00', promo: { code: 'WELCOME20', amount: '20.00' } });
  const { rows } = await studio.db.execute(
    sql`select treatment_cents, promo_cents, promo_code from bookings`,
  );
  expect(rows).toEqual([{ treatment_cents: 14_800, promo_cents: 2_000, promo_code: 'WELCOME20' }]);
  expect(await uses()).toEqual([{ booking: made.id, cents: 2_000, stands: true }]);
  expect(await codes()).toEqual([1]);
  const [mail] = await studio.deliverMail();
  for (const line of ['Facial: $168.00', 'Code WELCOME20: -$20.00', 'Total, payable at the studio: $148.00'])
    expect(mail?.text).toContain(line);
});

test('nothing is below zero, and an extraction is paid in full', async () => {
  await aPromoCode(studio.db, { value: 99_999 });
  const { id } = await aTreatment(studio.db, { priceCents: 5_000, extraction: 'optional' });
  const { body: made } = await book('12:00', { treatmentId: id, addExtraction: true });
  expect(made.promo?.amount).toBe('50.00');
  expect(made.totalAmount).toBe(made.extractionAmount);
});

test('of several treatments in one visit each has its part, and the visit one use', async () => {
  const admin = await anAdmin(studio.db);
  await aPromoCode(studio.db, { kind: 'percent', value: 10, treatmentIds: [facial, light] });
  const { id } = await aTreatment(studio.db, { name: 'Mask', priceCents: 3_000, extraction: 'none' });
  const more = [{ treatmentId: light }, { treatmentId: id }];
  const { body: made } = await book('12:00', { more });
  expect(made.visit).toMatchObject({ totalAmount: '226.20' });
  expect(made.visit?.parts.map(({ promo, totalAmount }) => [promo?.amount, totalAmount])).toEqual([
    ['16.80', '151.20'],
    ['5.00', '45.00'],
    [undefined, '30.00'],
  ]);
  expect(await uses()).toEqual([{ booking: made.id, cents: 2_180, stands: true }]);
  const [first, second] = made.visit!.parts;
  await set(first!.id, 'cancelled', admin);
  expect(await codes()).toEqual([1]);
  await set(second!.id, 'cancelled', admin);
  expect(await codes()).toEqual([0]);
});

describe('refused', () => {
  test.each([
    [{ endsOn: '2026-03-09' }, 'code_ended'],
    [{ forTreatments: false }, 'code_is_for_others'],
    [{ minimumCents: 16_801 }, 'below_minimum'],
    [{ isActive: false }, 'unknown_code'],
    [{ mostUses: 1, uses: 1 }, 'code_used_up'],
  ])('a code with %j: nothing is booked', async (terms, reason) => {
    await aPromoCode(studio.db, terms);
    const { status, problem } = await book('12:00');
    expect([status, problem.code, typeof problem.fields?.promoCode]).toEqual([422, reason, 'string']);
    expect((await studio.db.execute(sql`select from bookings`)).rows).toEqual([]);
  });

  test('by guessing: bookings count like questions, also those that are sent once', async () => {
    const guess = (i: number) => {
      const headers = { 'idempotency-key': `guess-of-codes-${i}` };
      const sent = { body: body('12:00', { promoCode: `GUESS${i}` }) as never };
      return studio.call(bookingsApi.book, sent, { headers });
    };
    for (let i = 0; i < 20; i++) expect((await guess(i)).status).toBe(422);
    expect((await guess(20)).status).toBe(429);
    expect((await book('12:00', { promoCode: null })).status).toBe(201);
  });

  test('on a patch test, which is free', async () => {
    await aPromoCode(studio.db);
    await studio.db.execute(
      sql`insert into treatment_safety (treatment_id, patch_test_months, updated_at) values (${facial}, 6, now())`,
    );
    expect((await book('12:00', { isPatchTest: true })).problem.code).toBe('code_is_for_others');
  });
});

describe('a code for the first visit', () => {
  beforeEach(async () => {
    await aPromoCode(studio.db, { isFirstVisitOnly: true });
  });
  const refused = { status: 422, problem: { code: 'first_visit_only' } };

  test('is not for the second, nor for the same e-mail under another name', async () => {
    expect((await book('12:00')).status).toBe(201);
    expect(await book('14:00')).toMatchObject(refused);
    const other = {
      customerName: 'Mei Tan',
      customerPhone: '+65 91234599',
      customerEmail: 'MEI+2@example.com',
    };
    expect(await book('14:00', other)).toMatchObject(refused);
    expect((await book('14:00', { ...other, customerEmail: 'jo@example.com' })).status).toBe(201);
  });

  test('two first visits at once: one gets it', async () => {
    const all = await Promise.all(['12:00', '14:00', '16:00'].map((time) => book(time)));
    const outcomes = all.map(({ status, problem }) => (status === 201 ? 'booked' : problem.code));
    expect(outcomes.sort()).toEqual(['booked', 'first_visit_only', 'first_visit_only']);
    expect(await codes()).toEqual([1]);
  });

  test('somebody who was here as a guest is known by their account, and by cards that were merged', async () => {
    const member = await aMember(studio.db, { email: 'mei@example.com' });
    const guest = await aBooking(studio.db, {
      startsAt: new Date('2026-02-10T04:00:00Z'),
      status: 'completed',
      customerEmail: 'old@example.com',
      customerName: 'M. Lim',
      phoneE164: '+6580000000',
    });
    expect((await book('12:00', {}, member)).status).toBe(201);
    await studio.db.execute(sql`update bookings set status = 'cancelled' where user_id = ${member.id}`);
    await studio.db.execute(sql`
      update clients set merged_at = now(), merged_into_id = (select id from clients where user_id = ${member.id})
      where id = ${guest.clientId}`);
    expect(await book('14:00', {}, member)).toMatchObject(refused);
    // A guest with the member's e-mail books for the member.
    expect(await book('14:00')).toMatchObject(refused);
  });
});

test('once per client: used before on a card that was merged since, or as a guest', async () => {
  const member = await aMember(studio.db, { email: 'jo@example.com' });
  await aPromoCode(studio.db, { isOncePerClient: true });
  const { body: made } = await book('12:00');
  await studio.db.execute(sql`update bookings set status = 'completed' where id = ${made.id}`);
  await studio.db.execute(sql`
    update clients set merged_at = now(), merged_into_id = (select id from clients where user_id = ${member.id})
    where id = (select client_id from bookings where id = ${made.id})`);
  expect((await book('14:00', {}, member)).problem.code).toBe('code_used_before');
  expect((await book('14:00')).problem.code).toBe('code_used_before');
});

test('twenty at once for the last use: one has it', async () => {
  await aPromoCode(studio.db, { mostUses: 3, uses: 2 });
  const times = ['11:00', '12:30', '14:00', '15:30', '17:00'];
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => {
      const who = { customerName: `Guest ${i}`, customerEmail: `g${i}@example.com` };
      return book(times[i % 5]!, { ...who, customerPhone: `+65 8${String(1_000_000 + i)}` });
    }),
  );
  const bookedWith = all.filter(({ status }) => status === 201);
  expect(bookedWith).toHaveLength(1);
  for (const { status, problem } of all)
    if (status !== 201) expect(['code_used_up', 'slot_taken']).toContain(problem.code);
  expect(await codes()).toEqual([3]);
});

describe('a booking that is cancelled', () => {
  test('gives the use back, and takes it again when it is open again, also after the last day', async () => {
    const admin = await anAdmin(studio.db);
    await aPromoCode(studio.db, { mostUses: 1, isFirstVisitOnly: true, endsOn: '2026-03-10' });
    const { body: made } = await book('12:00');
    await set(made.id, 'cancelled', admin);
    expect(await codes()).toEqual([0]);
    studio.clock.set('2026-03-11T08:00:00Z');
    expect((await set(made.id, 'confirmed', admin)).status).toBe(200);
    expect(await codes()).toEqual([1]);
    await studio.call(bookingsApi.archive, { params: { id: made.id } }, { as: admin });
    expect(await codes()).toEqual([0]);
  });

  test.each([
    ['with the account of a member', true],
    ['with the card of a guest', false],
  ])('because its client is erased gives the use back, %s; what took place keeps it', async (_, isMember) => {
    const admin = await anAdmin(studio.db);
    const mei = await aMember(studio.db, { email: 'mei@example.com' });
    const as = isMember ? mei : undefined;
    await aPromoCode(studio.db);
    const { body: over } = await book('12:00', {}, as);
    await studio.db.execute(sql`update bookings set status = 'completed' where id = ${over.id}`);
    await book('14:00', { more: [{ treatmentId: light }] }, as);
    expect(await codes()).toEqual([2]);
    const { rows } = await studio.db.execute<{ id: number }>(
      sql`select client_id as id from bookings where id = ${over.id}`,
    );
    const response = isMember
      ? await studio.call(accountsApi.deleteProfile, {}, { as: mei })
      : await studio.call(clientsApi.erase, { params: { id: rows[0]!.id } }, { as: admin });
    expect([200, 204]).toContain(response.status);
    expect((await uses()).map(({ stands }) => stands)).toEqual([true, false]);
    expect(await codes()).toEqual([1]);
  });

  test('one treatment after the other, or deleted with the other: with the last of them', async () => {
    const admin = await anAdmin(studio.db);
    await aPromoCode(studio.db, { kind: 'percent', value: 10 });
    const { body: made } = await book('12:00', { more: [{ treatmentId: light }] });
    const [first, second] = made.visit!.parts;
    await studio.call(bookingsApi.archive, { params: { id: first!.id } }, { as: admin });
    expect(await codes()).toEqual([1]);
    await set(second!.id, 'cancelled', admin);
    expect(await codes()).toEqual([0]);
    expect((await set(second!.id, 'confirmed', admin)).status).toBe(200);
    expect(await codes()).toEqual([1]);
  });

  test('or deleted gives the use back, and takes it again when it is restored', async () => {
    const admin = await anAdmin(studio.db);
    await aPromoCode(studio.db, { mostUses: 1 });
    const { id } = (await book('12:00')).body;
    const params = { id };
    await studio.call(bookingsApi.archive, { params }, { as: admin });
    expect(await codes()).toEqual([0]);
    await studio.call(bookingsAdminApi.restore, { params }, { as: admin });
    expect(await codes()).toEqual([1]);
  });

  test('without a code, beside one with a code, leaves that one alone', async () => {
    const admin = await anAdmin(studio.db);
    await aPromoCode(studio.db);
    await book('12:00');
    const plain = (await book('15:00', { promoCode: undefined })).body;
    await set(plain.id, 'cancelled', admin);
    expect(await codes()).toEqual([1]);
  });

  test.each([
    ['e-mail', { customerName: 'Kay Goh', customerPhone: '+65 81112222' }],
    ['phone number', { customerName: 'Kay Goh', customerEmail: 'kay@example.com' }],
  ])(
    'keeps its price where the same %s was given with another, and nothing else of theirs',
    async (_, other) => {
      const admin = await anAdmin(studio.db);
      await aPromoCode(studio.db, { isOncePerClient: true });
      const member = await aMember(studio.db, { email: 'account@example.com' });
      const { body: made } = await book('12:00', {}, member);
      await set(made.id, 'cancelled', admin);
      expect((await book('14:00', other)).status).toBe(201);
      expect((await set(made.id, 'pending', admin)).status).toBe(200);
      expect((await uses()).map(({ stands }) => stands)).toEqual([false, true]);
      expect(await codes()).toEqual([1]);
    },
  );

  test('keeps its price where the use has gone to another, and the record says so', async () => {
    const admin = await anAdmin(studio.db);
    await aPromoCode(studio.db, { mostUses: 1 });
    const { body: made } = await book('12:00');
    await set(made.id, 'cancelled', admin);
    await book('14:00');
    const { body: open } = await set(made.id, 'pending', admin);
    expect(open).toMatchObject({ totalAmount: '148.00', promo: { code: 'WELCOME20' } });
    expect(await codes()).toEqual([1]);
    const { rows } = await studio.db.execute(sql`select details from audit_log order by id desc limit 1`);
    expect(JSON.stringify(rows)).toContain('WELCOME20 (used elsewhere meanwhile; the price stays)');
  });
});
