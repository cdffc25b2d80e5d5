import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { inCart } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { promoCodesApi } from '#shared/promo-codes/contract.ts';
import { aPromoCode } from './make.ts';

/** Regression test: three accounts of one person, and a guest with the member's phone and name, each used a code. */
const studio = useStudio('2026-03-10T08:00:00Z'); // a Tuesday, 16:00 in Singapore

type Member = Awaited<ReturnType<typeof aMember>>;
const PHONE = '+65 91234567';
const E164 = '+6591234567';
let facial: number;
let contacts = 0;

beforeEach(async () => {
  facial = (await aTreatment(studio.db, { name: 'Facial', priceCents: 16_800, extraction: 'none' })).id;
});

/** Somebody nobody has heard of, unless `given` says otherwise. */
function aContact(given: object = {}) {
  const n = ++contacts;
  return {
    customerName: `Guest ${n}`,
    customerEmail: `guest-${n}@example.com`,
    customerPhone: `+65 8${1_000_000 + n}`,
    ...given,
  };
}

const DAYS = ['11', '12', '13', '14', '16', '17', '18', '19', '20', '21', '23', '24'];
let days = 0;
/** Each on another day, so that nobody is alone with the day when the code is looked at. */
async function book(given: object = {}, as?: Member): Promise<string> {
  const appointmentDate = `2026-03-${DAYS[days++ % DAYS.length]}T12:00`;
  const body = { treatmentId: facial, appointmentDate, promoCode: 'WELCOME20', ...aContact(given) };
  const { status, problem } = await studio.call(bookingsApi.book, { body }, as ? { as } : {});
  return status === 201 ? 'booked' : `${status} ${problem.code}`;
}

async function order(as: Member, productId: number): Promise<string> {
  await inCart(studio, as, { productId });
  const body = { paymentMethod: 'studio' as const, promoCode: 'WELCOME20' };
  const { status, problem } = await studio.call(ordersApi.place, { body }, { as });
  return status === 201 ? 'ordered' : `${status} ${problem.code}`;
}

const usesOf = async () =>
  (await studio.db.execute<{ uses: number }>(sql`select uses from promo_codes`)).rows[0]?.uses;

/** Accounts of one person, though none says so. */
const SAME_PERSON: [string, (n: number) => { account: object; given: object }][] = [
  ['one base e-mail', (n) => ({ account: { email: `mei+${n}@example.com` }, given: {} })],
  ['one phone', () => ({ account: { phone: PHONE, phoneE164: E164 }, given: {} })],
  ['one phone with each booking', () => ({ account: {}, given: { customerPhone: PHONE } })],
  [
    'one e-mail with each booking',
    (n) => ({ account: {}, given: { customerEmail: `MEI+${n}@example.com` } }),
  ],
  [
    'one base e-mail and one phone',
    (n) => ({
      account: { email: `mei+${n}@example.com`, phone: PHONE, phoneE164: E164 },
      given: { customerPhone: PHONE },
    }),
  ],
];

describe.each([
  ['a code for the first visit', { isFirstVisitOnly: true }, '422 first_visit_only'],
  ['a code once per client', { isOncePerClient: true }, '422 code_used_before'],
])('%s', (_, terms, refused) => {
  beforeEach(() => aPromoCode(studio.db, terms));

  test.each(SAME_PERSON)('is for one of three accounts with %s', async (_, fieldsOf) => {
    const outcomes: string[] = [];
    for (const n of [1, 2, 3]) {
      const { account, given } = fieldsOf(n);
      outcomes.push(await book(given, await aMember(studio.db, account)));
    }
    expect(outcomes).toEqual(['booked', refused, refused]);
  });

  test.each(SAME_PERSON)('is for one of six accounts with %s, all at once', async (_, fieldsOf) => {
    const people = [];
    for (let n = 0; n < 6; n++) {
      const { account, given } = fieldsOf(n);
      people.push({ given, member: await aMember(studio.db, account) });
    }
    const outcomes = await Promise.all(people.map(({ given, member }) => book(given, member)));
    expect(outcomes.sort()).toEqual([...Array(5).fill(refused), 'booked']);
    expect(await usesOf()).toBe(1);
  });

  test("is not for a guest with the member's phone and name, and not the other way round", async () => {
    const mei = await aMember(studio.db, {
      firstName: 'Mei',
      lastName: 'Lim',
      phone: PHONE,
      phoneE164: E164,
    });
    const herself = { customerName: 'Mei Lim', customerPhone: PHONE };
    expect(await book(herself, mei)).toBe('booked');
    expect(await book(herself)).toBe(refused);
    expect(await book({ customerPhone: PHONE })).toBe(refused);

    const jo = { customerName: 'Jo Tan', customerPhone: '+65 98765432' };
    expect(await book(jo)).toBe('booked');
    const account = { firstName: 'Jo', lastName: 'Tan', phone: jo.customerPhone, phoneE164: '+6598765432' };
    expect(await book({}, await aMember(studio.db, account))).toBe(refused);
  });

  test('is for each of several people', async () => {
    expect(await book({}, await aMember(studio.db, { phoneE164: '+6590000001' }))).toBe('booked');
    expect(await book({}, await aMember(studio.db, { phoneE164: '+6590000002' }))).toBe('booked');
    expect([await book(), await book()]).toEqual(['booked', 'booked']);
  });
});

describe('a first visit', () => {
  beforeEach(() => aPromoCode(studio.db, { isFirstVisitOnly: true }));
  const mei = { customerPhone: PHONE };
  const before = (fields: object) =>
    aBooking(studio.db, { startsAt: new Date('2026-03-03T04:00:00Z'), status: 'completed', ...fields });

  test.each([
    ['a patch test', { isPatchTest: true, treatmentCents: 0, addExtraction: false, extractionCents: 0 }],
    ['a visit that was deleted', { archivedAt: new Date('2026-03-05T00:00:00Z') }],
    ['a visit that was cancelled', { status: 'cancelled' }],
    ['a visit they missed', { status: 'no-show' }],
  ])('comes after %s', async (_, fields) => {
    await before(fields);
    expect(await book(mei)).toBe('booked');
  });

  test.each([['completed'], ['confirmed'], ['pending']])(
    'does not come after one that is %s',
    async (status) => {
      await before({ status });
      expect(await book(mei)).toBe('422 first_visit_only');
    },
  );

  test('is not had by asking as another member, who is told before they book', async () => {
    await before({});
    const herself = await aMember(studio.db, { phone: PHONE, phoneE164: E164 });
    const lines = [{ kind: 'treatment' as const, id: facial, amount: '168.00' }];
    const { problem } = await studio.call(
      promoCodesApi.check,
      { body: { code: 'WELCOME20', lines } },
      { as: herself },
    );
    expect(problem.code).toBe('first_visit_only');
  });
});

describe('in the shop and at the counter', () => {
  test('a code once per client is for one of six accounts with one base e-mail, all at once', async () => {
    await aPromoCode(studio.db, { isOncePerClient: true });
    const accounts: Member[] = [];
    for (let n = 0; n < 6; n++) accounts.push(await aMember(studio.db, { email: `mei+${n}@example.com` }));
    const productId = await aProduct(studio.db);
    const outcomes = await Promise.all(accounts.map((each) => order(each, productId)));
    expect(outcomes.sort()).toEqual([...Array(5).fill('422 code_used_before'), 'ordered']);
    expect(await usesOf()).toBe(1);
  });

  test('what a member used for an order is used, though they book as a guest with their phone', async () => {
    await aPromoCode(studio.db, { isOncePerClient: true });
    const mei = await aMember(studio.db, { phone: PHONE, phoneE164: E164 });
    expect(await order(mei, await aProduct(studio.db))).toBe('ordered');
    expect(await book({ customerPhone: PHONE })).toBe('422 code_used_before');
    expect(await book()).toBe('booked');
  });

  test('the visit of a guest is paid with a code that nobody with their phone or e-mail has used', async () => {
    const admin = await anAdmin(studio.db);
    await aPromoCode(studio.db, { isOncePerClient: true });
    const guests = [
      { customerName: 'Mei', customerEmail: 'mei@example.com', phoneE164: E164 },
      { customerName: 'M. Lim', customerEmail: '', phoneE164: E164 },
      { customerName: 'Mei Lim', customerEmail: 'mei+2@example.com', phoneE164: '' },
      { customerName: 'Mei Lim', customerEmail: 'jo@example.com', phoneE164: '+6598765432' },
    ];
    const outcomes: (string | number)[] = [];
    for (const [n, guest] of guests.entries()) {
      const startsAt = new Date(Date.UTC(2026, 2, 10, 2 + n));
      const visit = await aBooking(studio.db, { ...guest, startsAt, status: 'completed' });
      const body = {
        userId: null,
        promoCode: 'WELCOME20',
        lines: [{ kind: 'visit', bookingId: visit.id }],
        payments: [{ method: 'cash', amount: '136.00' }],
      };
      const { status, problem } = await studio.call(counterApi.sell, { body: body as never }, { as: admin });
      outcomes.push(status === 201 ? 'sold' : problem.code);
    }
    expect(outcomes).toEqual(['sold', 'code_used_before', 'code_used_before', 'sold']);
  });
});
