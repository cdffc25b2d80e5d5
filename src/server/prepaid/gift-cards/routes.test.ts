import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { anOrder } from '#server/orders/make.ts';
import { expiredAccounts } from '#server/prepaid/ledger/expire-accounts.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { guestsApi } from '#shared/accounts/guests-contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { giftCardsAdminApi } from '#shared/prepaid/gift-cards/admin-contract.ts';
import { giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { giftCardAccountHooks } from './account-hooks.ts';
import { aGiftCard, sellsGiftCards } from './make.ts';
import { dueGiftCards } from './send-gift-cards.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Person = Awaited<ReturnType<typeof aMember>>;
let member: Person;
let admin: Person;

beforeEach(async () => {
  member = await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei', lastName: 'Lim' });
  admin = await anAdmin(studio.db);
  await studio.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
});

const BIRTHDAY = {
  design: 'leaf',
  fromName: 'Mei',
  recipientName: 'Ann',
  recipientEmail: 'ann@example.com',
  message: 'Happy birthday!',
  sendOn: '2026-03-14',
} as const;
const order = (gift: object = BIRTHDAY, more: object = {}, as = member) =>
  studio.call(
    giftCardsApi.order,
    { body: { price: '100.00', paymentMethod: 'paynow', gift, ...more } as never },
    { as, headers: more && 'key' in more ? { 'idempotency-key': String(more.key) } : {} },
  );
const pay = (id: number) =>
  studio.call(
    ordersApi.change,
    { params: { id }, body: { status: 'paid', method: 'paynow' } },
    { as: admin },
  );
const tools = () =>
  ({ db: studio.db, now: studio.clock.now, publicUrl: 'http://studio.test' }) as unknown as Tools;
const mine = async () => (await studio.call(giftCardsApi.mine, {}, { as: member })).body;
/** All since the last look. */
const newMails = async () => {
  const sent = await studio.deliverMail();
  const news = sent.filter((mail) => !seen.has(mail));
  for (const mail of news) seen.add(mail);
  return news;
};
const seen = new WeakSet();
/** Those about gift cards, by recipient and subject. */
const mails = async () => {
  const about = (await newMails()).filter(({ subject }) => /gift card/i.test(subject ?? ''));
  return about.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);
};
const balanceOf = (typed: string) => studio.call(giftCardsApi.balance, { body: { code: typed } });

test('the site speaks of gift cards once they are sold', async () => {
  const before = await studio.call(studioApi.studio, {});
  expect(before.body).not.toHaveProperty('hasGiftCards');
  expect((await order()).problem.message).toBe("We don't sell gift cards at the moment.");
  await sellsGiftCards(studio.db, [50, 100]);
  const after = await studio.call(studioApi.studio, {});
  expect(after.body).toMatchObject({ hasGiftCards: true });
  const offer = await studio.call(giftCardsApi.offer, {});
  expect(offer.body).toEqual({ values: [50, 100], months: 12, paymentMethods: ['paynow'] });
});

test.each(['recipientName', 'fromName'] as const)('a promise is no %s', async (key) => {
  const { status, problem } = await order({ ...BIRTHDAY, [key]: 'You won $500!' });
  expect([status, problem.fields]).toEqual([
    400,
    { [`gift.${key}`]: "Please write the name with letters, digits, spaces and ' - . , only" },
  ]);
  expect(await mine()).toEqual([]);
});

describe('a gift card', () => {
  beforeEach(() => sellsGiftCards(studio.db));

  test('for a birthday is confirmed when it is paid, sent on the morning of the day, and only once', async () => {
    const placed = await order();
    expect(placed).toMatchObject({ status: 201, body: { status: 'pending', totalAmount: '100.00' } });
    expect(placed.body.payNow?.reference).toBe(placed.body.number);
    expect(await mine()).toEqual([]);
    await newMails();

    expect((await pay(placed.body.id)).body.status).toBe('collected');
    expect(await mails()).toEqual(['mei@example.com: Your gift card for Ann']);
    const [giftCard] = await mine();
    expect(giftCard).toMatchObject({
      value: '100.00',
      balance: '100.00',
      sentAt: null,
      sendOn: '2026-03-14',
    });

    for (const early of ['2026-03-13T20:00:00Z', '2026-03-13T23:59:00Z']) {
      studio.clock.set(early);
      await dueGiftCards.run(tools());
      expect(await mails()).toEqual([]);
    }
    studio.clock.set('2026-03-14T00:00:00Z'); // 08:00 in Singapore
    await Promise.all([dueGiftCards.run(tools()), dueGiftCards.run(tools()), dueGiftCards.run(tools())]);
    const [mail, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: 'ann@example.com' }]);
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');
    expect(mail?.subject).toContain('Mei sent you a gift card');
    expect(mail?.text).toContain(giftCard!.code);
    expect(mail?.text).toContain('Happy birthday!');
    expect(mail?.text).toContain(`http://studio.test/gift-cards/balance#${giftCard!.code}`);
    await dueGiftCards.run(tools());
    expect(await mails()).toEqual([]);
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });

  test('for oneself comes at once, with the card in the mail', async () => {
    const { body } = await order({});
    await newMails();
    await pay(body.id);
    expect(await mails()).toEqual([expect.stringContaining('mei@example.com: Your gift card for')]);
    expect(await mine()).toMatchObject([{ sentAt: '2026-03-10T08:00:00.000Z', recipientEmail: '' }]);
  });

  test('pressed twice is ordered once', async () => {
    const [one, other] = [
      await order({}, { key: 'a-key-of-a-card' }),
      await order({}, { key: 'a-key-of-a-card' }),
    ];
    expect(other.body.id).toBe(one.body.id);
  });

  test.each(['0.00', '9.99', '2000.01', '-5.00', '100', ''])('for "%s" is not sold', async (price) => {
    const { status, problem } = await order({}, { price });
    expect([400, 422]).toContain(status);
    expect(problem.message).toMatch(/amount/);
    expect((await studio.db.execute(sql`select from orders`)).rows).toEqual([]);
  });

  test('can be changed by its buyer until it is sent, and sent again after', async () => {
    const { body } = await order();
    await pay(body.id);
    const [giftCard] = await mine();
    const params = { id: giftCard!.id };
    const change = (sent: object, as = member) =>
      studio.call(giftCardsApi.change, { params, body: sent }, { as });
    expect(await change({ recipientEmail: 'ANN@other.example', sendOn: '2026-03-12' })).toMatchObject({
      body: { recipientEmail: 'ann@other.example', sendOn: '2026-03-12', recipientName: 'Ann' },
    });
    expect(await change({ sendOn: '2026-03-09' })).toMatchObject({ status: 422 });
    expect(await change({ recipientEmail: 'nonsense' })).toMatchObject({ status: 400 });
    expect(await change({ sendOn: null }, await aMember(studio.db))).toMatchObject({ status: 404 });
    expect(await studio.call(giftCardsApi.resend, { params }, { as: member })).toMatchObject({
      status: 409,
      problem: { code: 'not_due' },
    });
    await newMails();
    await change({ sendOn: null });
    await dueGiftCards.run(tools());
    expect(await mails()).toEqual([expect.stringContaining('ann@other.example')]);
    expect(await change({ sendOn: '2026-04-01' })).toMatchObject({ problem: { code: 'gift_card_sent' } });
    expect(await studio.call(giftCardsApi.resend, { params }, { as: member })).toMatchObject({ status: 200 });
    expect(await mails()).toHaveLength(1);
  });

  test('is printed for its buyer and nobody else', async () => {
    const { accountId } = await aGiftCard(studio.db, { userId: member.id, message: 'With love, 慧敏' });
    const get = ({ token }: Person) =>
      studio.inject({
        url: `/api/gift-cards/${accountId}/pdf`,
        headers: { authorization: `Bearer ${token}` },
      });
    const printed = await get(member);
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(await aMember(studio.db))).statusCode).toBe(404);
    expect((await get(admin)).statusCode).toBe(200);
  });

  test('of somebody who was erased is not sent, names nobody, and stays valid', async () => {
    const { accountId } = await aGiftCard(studio.db, {
      userId: member.id,
      sendOn: '2026-03-14',
      message: 'Hi',
    });
    studio.clock.set('2026-03-14T08:00:00Z');
    await giftCardAccountHooks.anonymised?.(tools(), member.id, 'mei@example.com');
    await studio.db.execute(sql`update users set deactivated_at = now() where id = ${member.id}`);
    await dueGiftCards.run(tools());
    expect(await mails()).toEqual([]);
    const { rows } = await studio.db.execute(
      sql`select message, recipient_email, cents from gift_cards join prepaid_accounts on id = account_id
        where account_id = ${accountId}`,
    );
    expect(rows).toEqual([{ message: '', recipient_email: '', cents: 10_000 }]);
  });

  test('forgets a recipient who is erased', async () => {
    await aGiftCard(studio.db, {
      userId: member.id,
      recipientEmail: 'ann@example.com',
      recipientName: 'Ann',
    });
    await giftCardAccountHooks.anonymised?.(tools(), 0, 'ann@example.com');
    expect(await mine()).toMatchObject([{ recipientEmail: '', recipientName: '' }]);
  });
});

describe('whom it was for', () => {
  const stored = async () =>
    (await studio.db.execute<{ subject: string }>(sql`select subject from mails order by id`)).rows
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('gift card'));
  const bought = async (sendOn: string | null) => {
    await sellsGiftCards(studio.db);
    const { body } = await order({ ...BIRTHDAY, sendOn });
    await pay(body.id);
    await studio.deliverMail();
  };

  test('is not named in the buyer’s mail any more once they are erased, though they have no account', async () => {
    await bought(null);
    expect(await stored()).toEqual([
      'Your gift card for Ann',
      expect.stringMatching(/^Mei sent you a gift card/),
    ]);
    const answer = await studio.call(guestsApi.erase, { body: { email: 'ann@example.com' } }, { as: admin });
    expect(answer.status).toBe(200);
    expect(await stored()).toEqual([]);
    expect((await mine()).map(({ balance, recipientName }) => [balance, recipientName])).toEqual([
      ['100.00', ''],
    ]);
  });

  test('is told what we have of them, and erased, before it was ever sent', async () => {
    await bought('2026-03-14');
    const byEmail = { body: { email: 'ann@example.com' } };
    const exported = await studio.inject({
      method: 'POST',
      url: '/api/admin/guests/export',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: byEmail.body,
    });
    expect(exported.json().giftCards).toEqual([
      {
        fromName: 'Mei',
        recipientName: 'Ann',
        recipientEmail: 'ann@example.com',
        message: 'Happy birthday!',
        sendOn: '2026-03-14',
        sentAt: null,
      },
    ]);
    expect((await studio.call(guestsApi.erase, byEmail, { as: admin })).status).toBe(200);
    expect(await mine()).toMatchObject([{ recipientName: '', recipientEmail: '', message: '' }]);
    expect((await studio.call(guestsApi.erase, byEmail, { as: admin })).status).toBe(404);
  });

  test('is not named there when the buyer chooses somebody else; another day changes nothing', async () => {
    await bought('2026-03-14');
    const [giftCard] = await mine();
    const change = (body: object) =>
      studio.call(giftCardsApi.change, { params: { id: giftCard!.id }, body }, { as: member });
    await change({ sendOn: '2026-03-15', recipientName: 'Ann' });
    expect(await stored()).toEqual(['Your gift card for Ann']);
    await change({ recipientName: 'Beth', recipientEmail: 'beth@example.com' });
    expect(await stored()).toEqual([]);
  });
});

describe('the balance', () => {
  test('is told for the code in any spelling; unknown and malformed codes get one sentence', async () => {
    const { code: own } = await aGiftCard(studio.db, { userId: member.id });
    await anOrder(studio, member, { giftCardCodes: [own] });
    for (const typed of [own, own.toLowerCase(), ` ${own.replaceAll('-', ' ')}`, own.replaceAll('-', '')]) {
      expect((await balanceOf(typed)).body).toEqual({
        balance: '42.00',
        value: '100.00',
        design: 'petals',
        state: 'open',
        expiresAt: '2027-01-01T16:00:00.000Z',
        isExpired: false,
      });
    }
    const unknown = await balanceOf('AAAA-BBBB-CCCC-DDDD');
    for (const typed of ['', own.slice(1), 'A'.repeat(99), '💐']) {
      const refused = await balanceOf(typed);
      expect([refused.status, refused.problem.message]).toEqual([404, unknown.problem.message]);
    }
    studio.clock.set('2027-02-01T08:00:00Z');
    expect((await balanceOf(own)).body).toMatchObject({ isExpired: true });
  });

  test('is told ten times in a quarter of an hour, then it must wait', async () => {
    const statuses = [];
    for (let index = 0; index < 12; index++) statuses.push((await balanceOf('nonsense')).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    studio.clock.set('2026-03-10T08:15:01Z');
    expect((await balanceOf('nonsense')).status).toBe(404);
  });
});

describe('the studio', () => {
  test('finds a card by the end of its code, the recipient or the buyer; only admins see all of the code', async () => {
    const { code: own, accountId } = await aGiftCard(studio.db, {
      userId: member.id,
      recipientName: 'Ann Teo',
      recipientEmail: 'ann@example.com',
    });
    await aGiftCard(studio.db, { userId: admin.id });
    const find = async (q: string, as = admin) =>
      (await studio.call(giftCardsAdminApi.list, { query: { q } }, { as })).body;
    for (const q of [own.slice(-4).toLowerCase(), `…${own.slice(-4)}`, own, 'ann t', 'mei@', 'Mei Lim'])
      expect(await find(q)).toMatchObject([
        { id: accountId, code: own, state: 'open', buyerName: 'Mei Lim' },
      ]);
    expect(await find('nobody')).toEqual([]);
    const reception = await aMember(studio.db, { role: 'reception' });
    expect(await find('ann t', reception)).toMatchObject([{ code: `…${own.slice(-4)}` }]);
    const { problem } = await studio.call(
      giftCardsAdminApi.resend,
      { params: { id: accountId } },
      { as: reception },
    );
    expect(problem.code).toBe('not_allowed');
  });

  test('sees what moved it, sends it now, and extends it', async () => {
    const { code: own, accountId } = await aGiftCard(studio.db, { userId: member.id, sendOn: '2026-12-24' });
    const placed = await anOrder(studio, member, { giftCardCodes: [own] });
    await studio.call(
      ordersApi.change,
      { params: { id: placed.id }, body: { status: 'refunded' } },
      { as: admin },
    );
    const params = { id: accountId };
    const { body } = await studio.call(giftCardsAdminApi.card, { params }, { as: admin });
    expect(body.history.map(({ what, amount, orderNumber }) => [what, amount, orderNumber])).toEqual([
      ['Bought', '100.00', expect.any(String)],
      ['Used', '-58.00', placed.number],
      ['Returned', '58.00', placed.number],
    ]);
    await newMails();
    const sent = await studio.call(giftCardsAdminApi.resend, { params }, { as: admin });
    expect(sent.body.sentAt).toBe('2026-03-10T08:00:00.000Z');
    expect(await mails()).toHaveLength(1);

    const extend = (validUntil: string, expiresAt = body.expiresAt) =>
      studio.call(giftCardsAdminApi.extend, { params, body: { validUntil, expiresAt } }, { as: admin });
    expect(await extend('2026-12-31')).toMatchObject({ status: 422 });
    expect((await extend('2028-06-30')).body.expiresAt).toBe('2028-06-30T16:00:00.000Z');
    expect(await extend('2029-06-30')).toMatchObject({ status: 409 });

    // Expired, it is extended with its money, but not to a day that is over.
    studio.clock.set('2028-07-02T02:00:00Z');
    await expiredAccounts.run(studio.studio.tools);
    const { body: gone } = await studio.call(giftCardsAdminApi.card, { params }, { as: admin });
    expect(gone).toMatchObject({ state: 'expired', balance: '0.00' });
    expect(await extend('2028-07-01', gone.expiresAt)).toMatchObject({ status: 422 });
    const { body: again } = await extend('2028-12-31', gone.expiresAt);
    expect(again).toMatchObject({ state: 'open', balance: '100.00' });
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });
});

test('who was sent a gift card has it in their wallet, from then on; they cannot change, send or print it', async () => {
  const ann = await aMember(studio.db, { email: 'ann@example.com' });
  const stranger = await aMember(studio.db);
  const given = { userId: member.id, recipientEmail: 'ann@example.com', recipientName: 'Ann' };
  await aGiftCard(studio.db, given);
  const sent = await aGiftCard(studio.db, given);
  await studio.db.execute(sql`update gift_cards set sent_at = now() where account_id = ${sent.accountId}`);
  const of = async (as: Person) => (await studio.call(giftCardsApi.mine, {}, { as })).body;
  expect(await of(ann)).toMatchObject([{ code: sent.code, isReceived: true, balance: '100.00' }]);
  expect(await of(stranger)).toEqual([]);
  expect((await of(member)).map(({ isReceived }) => isReceived)).toEqual([undefined, undefined]);
  const params = { id: sent.accountId };
  const tried = await Promise.all([
    studio.call(giftCardsApi.change, { params, body: { message: 'Mine' } }, { as: ann }),
    studio.call(giftCardsApi.resend, { params }, { as: ann }),
    studio.call(giftCardsApi.pdf, { params }, { as: ann }),
  ]);
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404]);
});
