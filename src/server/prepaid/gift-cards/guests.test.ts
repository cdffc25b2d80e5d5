import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { guestsApi } from '#shared/accounts/guests-contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { giftCardsAdminApi } from '#shared/prepaid/gift-cards/admin-contract.ts';
import { giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import { sellsGiftCards } from './make.ts';
import { dueGiftCards } from './send-gift-cards.ts';

const studio = useStudio('2026-03-10T08:00:00Z', { trustProxy: 'loopback' });
let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  admin = await anAdmin(studio.db);
  await studio.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
  await sellsGiftCards(studio.db);
});

const GUEST = { name: 'Tan Wei Ling', email: 'weiling@example.com' };
const FOR_ANN = { fromName: 'Wei Ling', recipientName: 'Ann', recipientEmail: 'ann@example.com' };
const order = (body: object = {}, ip = '198.51.100.7') =>
  studio.call(
    giftCardsApi.order,
    { body: { price: '100.00', paymentMethod: 'paynow', gift: FOR_ANN, guest: GUEST, ...body } as never },
    { headers: { 'x-forwarded-for': ip } },
  );
const pay = (id: number) =>
  studio.call(
    ordersApi.change,
    { params: { id }, body: { status: 'paid', method: 'paynow' } },
    { as: admin },
  );
const page = (token: string) => studio.call(giftCardsApi.guestOrder, { params: { token } });
const mailsTo = async (address: string) =>
  (await studio.deliverMail()).filter(({ to }) => to?.[0]?.address === address);
const orderRows = async () =>
  (
    await studio.db.execute(
      sql`select user_id, guest_email, guest_name, guest_network, status from orders order by id`,
    )
  ).rows;

test('somebody without an account buys one: the QR code at once and by mail, the card and its code when it is paid', async () => {
  const { status, body } = await order();
  expect([status, body.status, body.userId, body.payNow?.reference]).toEqual([
    201,
    'pending',
    null,
    body.number,
  ]);
  const [received] = await mailsTo(GUEST.email);
  expect(received?.subject).toBe(`We've received your order ${body.number}`);
  expect(received?.text).toContain('Hi Wei Ling,');
  expect(received?.text).toContain(`http://studio.test/gift-cards/orders/${body.guestToken}`);
  const due = await page(body.guestToken!);
  expect(due.body).toMatchObject({ state: 'due', amount: '100.00', recipientName: 'Ann', method: 'paynow' });
  expect(due.body.payNow?.reference).toBe(body.number);

  await pay(body.id);
  const toBuyer = await mailsTo(GUEST.email);
  expect(toBuyer.some(({ subject }) => subject === `Paid: your order ${body.number}`)).toBe(true);
  const confirmed = toBuyer.find(({ subject }) => subject === 'Your gift card for Ann');
  expect(confirmed?.text).toContain('Hi Wei Ling,');
  expect(confirmed?.text).not.toContain('dashboard');
  expect(confirmed?.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');
  const [card] = await mailsTo('ann@example.com');
  expect(card?.text).toMatch(/[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/);
  const done = (await page(body.guestToken!)).body;
  expect(done).toMatchObject({ state: 'paid' });
  expect(JSON.stringify(done)).not.toMatch(/[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/);
  expect(await orderRows()).toMatchObject([{ guest_name: 'Tan Wei Ling', guest_network: null }]);
  const sold = await studio.call(giftCardsAdminApi.list, { query: { q: 'tan wei' } }, { as: admin });
  expect(sold.body).toMatchObject([{ buyerName: 'Tan Wei Ling' }]);
  const found = await studio.call(ordersApi.list, { query: { q: 'wei ling' } }, { as: admin });
  expect(found.body).toMatchObject([{ customerName: 'Tan Wei Ling', customerEmail: GUEST.email }]);
  expect(await findLedgerDifferences(studio.db)).toEqual([]);
});

test('one for themselves comes with its code to their own e-mail', async () => {
  const { body } = await order({ gift: {} });
  await pay(body.id);
  const card = (await mailsTo(GUEST.email)).find(({ subject }) => subject?.startsWith('Your gift card'));
  expect(card?.text).toMatch(/[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/);
  expect(card?.text).toContain('Hi Wei Ling,');
});

test('one of a later day is sent on it, although nobody has an account', async () => {
  const { body } = await order({ gift: { sendOn: '2026-03-14' } });
  await pay(body.id);
  expect((await mailsTo(GUEST.email)).some(({ subject }) => subject?.startsWith('Your gift card'))).toBe(
    false,
  );
  studio.clock.set('2026-03-14T00:05:00Z');
  await dueGiftCards.run(studio.studio.tools);
  expect((await mailsTo(GUEST.email)).at(-1)?.subject).toMatch(/^Your gift card for/);
});

describe('unpaid ones', () => {
  test('at most two of an e-mail, its aliases and capitals included, from wherever; a member with it is not in the way', async () => {
    await aMember(studio.db, { email: GUEST.email });
    for (const [index, email] of ['weiling@example.com', 'WeiLing+gift@example.com'].entries()) {
      expect((await order({ guest: { ...GUEST, email } }, `198.51.${index}.7`)).status).toBe(201);
    }
    const third = await order({}, '198.51.9.7');
    expect([third.status, third.problem.code]).toEqual([422, 'too_many_unpaid']);
    expect(third.problem.message).toBe(
      'There are already 2 unpaid gift cards with this e-mail or from your connection. Please pay for one of them first, sign in, or buy it at our counter.',
    );
    expect(await orderRows()).toHaveLength(2);
  });

  test('at most two of a network, whatever e-mail is given; one that is paid or over makes room', async () => {
    const as = (name: string) => ({ guest: { ...GUEST, email: `${name}@example.com` } });
    const one = await order(as('one'), '198.51.100.7');
    await order(as('two'), '198.51.100.99');
    expect((await order(as('three'), '198.51.100.200')).problem.code).toBe('too_many_unpaid');
    expect((await order(as('three'), '203.0.113.5')).status).toBe(201);
    await pay(one.body.id);
    expect((await order(as('four'), '198.51.100.200')).status).toBe(201);
    expect((await order(as('five'), '198.51.100.200')).problem.code).toBe('too_many_unpaid');
  });

  test('a refused one sends no mail and leaves nothing', async () => {
    for (let n = 0; n < 3; n++) await order({ guest: { ...GUEST, email: `stranger${n}@example.com` } });
    expect(await mailsTo('stranger2@example.com')).toEqual([]);
    expect((await studio.db.execute(sql`select from gift_cards`)).rows).toHaveLength(2);
  });

  test('pressed twice is ordered once, with the same link', async () => {
    const send = () =>
      studio.call(
        giftCardsApi.order,
        { body: { price: '100.00', paymentMethod: 'paynow', gift: FOR_ANN, guest: GUEST } },
        { headers: { 'idempotency-key': 'gift-of-a-guest' } },
      );
    const [one, other] = [await send(), await send()];
    expect(other.body.id).toBe(one.body.id);
    expect([one.body.guestToken, other.body.payNow?.reference]).toEqual([
      other.body.guestToken,
      one.body.number,
    ]);
    expect(await orderRows()).toHaveLength(1);
  });
});

describe('bad input', () => {
  test.each([
    ['nobody at all', { guest: undefined }, 'guest.email'],
    ['no name', { guest: { ...GUEST, name: ' ' } }, 'guest.name'],
    ['a promise as a name', { guest: { ...GUEST, name: 'You won $500!' } }, 'guest.name'],
    ['no e-mail', { guest: { ...GUEST, email: 'weiling' } }, 'guest.email'],
  ])('%s is refused by its field', async (_, body, field) => {
    const { status, problem } = await order(body);
    expect(status).toBe(400);
    expect(Object.keys(problem.fields ?? {})).toContain(field);
    expect(await orderRows()).toEqual([]);
  });

  test('another means than the studio takes is refused', async () => {
    expect((await order({ paymentMethod: 'card' })).problem.code).toBe('card_unavailable');
    expect((await order({ paymentMethod: 'studio' })).status).toBe(400);
  });

  test.each(['', 'x', '1-', `1-${'A'.repeat(43)}`, `zzzzzzz-${'A'.repeat(43)}`])(
    'the link "%s" leads to nothing',
    async (token) => {
      await order();
      expect((await page(token)).status).toBe(404);
    },
  );

  test("a link is not one to a member's order or another guest's", async () => {
    const { body } = await order();
    const other = await order({ guest: { ...GUEST, email: 'other@example.com' } });
    const [, secret] = body.guestToken!.split(/-(.*)/);
    expect((await page(`${other.body.id.toString(36)}-${secret}`)).status).toBe(404);
    const signedIn = await aMember(studio.db);
    expect((await studio.call(ordersApi.order, { params: { id: body.id } }, { as: signedIn })).status).toBe(
      404,
    );
  });
});

test('erased, they are named nowhere, their unpaid order is cancelled, and the card that was paid stays valid', async () => {
  const paid = await order({ gift: { ...FOR_ANN, message: 'From your Wei Ling' } });
  await pay(paid.body.id);
  await order();
  const before = await studio.call(guestsApi.find, { body: { email: GUEST.email } }, { as: admin });
  expect(before.body.commitments.orders).toHaveLength(1);
  const file = await studio.call(guestsApi.export, { body: { email: GUEST.email } }, { as: admin });
  expect(JSON.stringify(file.body)).toContain('From your Wei Ling');
  await studio.call(guestsApi.erase, { body: { email: GUEST.email } }, { as: admin });
  const rows = JSON.stringify([
    await orderRows(),
    (await studio.db.execute(sql`select * from gift_cards`)).rows,
    (await studio.db.execute(sql`select * from mails`)).rows,
    (await studio.db.execute(sql`select * from idempotency_keys`)).rows,
  ]);
  expect(rows).not.toMatch(/weiling|Wei Ling/i);
  expect((await orderRows()).map(({ status }) => status)).toEqual(['collected', 'cancelled']);
  expect(await findLedgerDifferences(studio.db)).toEqual([]);
});
