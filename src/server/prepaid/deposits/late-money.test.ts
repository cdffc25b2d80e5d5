import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { counterApi } from '#shared/counter/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { useDeposits } from './testing/use-deposits.ts';

const at = useDeposits();
const { studio } = at;

const credit = async () => {
  const { rows } = await studio.db.execute<{ cents: number; client: string }>(sql`
    select a.cents, c.id = (select client_id from bookings limit 1) as "isTheirs"
    from prepaid_accounts a join clients c on c.id = a.client_id where a.kind = 'credit'`);
  return rows;
};
const CREDIT = [{ cents: 3_000, isTheirs: true }];

/** Minutes: a schedule runs once a minute, also over several tests. */
let late = 121;

/** A booking whose time was let go, and the mails so far read. */
async function lapsed(as: Parameters<typeof at.made>[1] = at.member()) {
  const booking = await at.made({}, as);
  studio.clock.advance({ minutes: late++ });
  await studio.deliverMail();
  return { ...booking, orderId: await at.orderOf(booking.id) };
}
const newMails = async (before: number) => (await studio.deliverMail()).slice(before);

describe('money for a deposit whose time was let go becomes credit', () => {
  test('by card, whatever the order of events and however often; both sides are told', async () => {
    at.takeCards();
    const { orderId, id } = await lapsed(null);
    const before = (await studio.deliverMail()).length;
    expect((await at.payByCard(orderId)).statusCode).toBe(200);
    expect((await at.payByCard(orderId)).statusCode).toBe(200);
    expect((await at.payByCard(orderId, { event: 'evt_2' })).statusCode).toBe(200);
    expect(await credit()).toEqual(CREDIT);
    const mails = await newMails(before);
    expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
      ['Your payment of $30.00 is credit now', 'guest@example.com'],
      ['A deposit was paid late: $30.00 of credit', expect.stringContaining('@')],
    ]);
    expect(mails[0]?.text).toContain('Nothing is lost');
    expect(await at.getBooking(id)).toMatchObject({ status: 'cancelled', deposit: { state: 'lapsed' } });
  });

  test('by a line of the bank, which pays nothing twice', async () => {
    const { orderId } = await lapsed();
    const csv = `Date,Description,Amount\n2026-03-10,PAYNOW MEI LIM ORD-${orderId},30.00`;
    const upload = async () => (await studio.call(ordersApi.bankCsv, { body: csv }, { as: at.admin() })).body;
    expect((await upload()).matched[0]?.message).toContain('The money is now credit');
    const again = await upload();
    expect([again.matched.length, again.known.length]).toEqual([0, 1]);
    expect(await credit()).toEqual(CREDIT);
  });

  test('by staff who saw it, once', async () => {
    const { orderId } = await lapsed();
    const mark = () => {
      const body = { status: 'paid', method: 'paynow' } as const;
      return studio.call(ordersApi.change, { params: { id: orderId }, body }, { as: at.admin() });
    };
    expect((await mark()).body).toMatchObject({ status: 'cancelled' });
    expect((await mark()).status).toBe(409);
    expect(await credit()).toEqual(CREDIT);
    const { body: day } = await studio.call(counterApi.day, { query: {} }, { as: at.admin() });
    expect(day.takings.find(({ method }) => method === 'paynow')).toMatchObject({ in: '30.00' });
  });

  test('of a guest it pays at their next visit, by the visit', async () => {
    const { orderId } = await lapsed(null);
    const csv = `Date,Description,Amount\n2026-03-10,PAYNOW GUEST ORD-${orderId},30.00`;
    await studio.call(ordersApi.bankCsv, { body: csv }, { as: at.admin() });
    await studio.db.execute(sql`update treatments set deposit_cents = 0`);
    const next = await at.made({}, null);
    studio.clock.set('2026-03-12T04:30:00Z');
    const sold = await studio.call(
      counterApi.sell,
      {
        body: {
          userId: null,
          useCredit: true,
          lines: [{ kind: 'visit', bookingId: next.id }],
          payments: [{ method: 'terminal', amount: '138.00' }],
        },
      },
      { as: at.admin() },
    );
    expect(sold.body).toMatchObject({ prepaid: [{ label: 'Credit', amount: '30.00' }] });
  });
});

describe('money for a deposit of a visit that was cancelled goes back', () => {
  async function cancelled(method: 'paynow' | 'card', as: Parameters<typeof at.made>[1] = at.member()) {
    const { id, manageToken } = await at.made({ depositMethod: method }, as);
    await at.cancel(manageToken);
    await studio.deliverMail();
    return at.orderOf(id);
  }
  const payouts = async () => (await studio.db.execute(sql`select cents, reason, paid_at from payouts`)).rows;

  test('by PayNow it waits among the refunds for staff, once, and both sides are told', async () => {
    const orderId = await cancelled('paynow');
    const before = (await studio.deliverMail()).length;
    const csv = `Date,Description,Amount\n2026-03-10,PAYNOW MEI LIM ORD-${orderId},30.00`;
    const upload = async () => (await studio.call(ordersApi.bankCsv, { body: csv }, { as: at.admin() })).body;
    expect((await upload()).matched[0]?.message).toBe(
      `ORD-${orderId} is a deposit of a visit that was cancelled. Please pay it back: it's among the refunds to pay out, and we've e-mailed the client.`,
    );
    expect((await upload()).known).toHaveLength(1);
    const reason = `ORD-${orderId} was paid after the visit was cancelled`;
    expect(await payouts()).toEqual([{ cents: 3_000, reason, paid_at: null }]);
    expect(await at.one(sql`select sum(cents)::int as cents from prepaid_accounts`)).toEqual({ cents: 0 });
    const mails = await newMails(before);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "We're refunding your payment of $30.00",
      'A deposit was paid for a cancelled visit: $30.00 to refund',
    ]);
    expect(mails[0]?.text).toContain("We'll pay it back to you by PayNow within a few days.");
    expect(mails[1]?.text).toContain('you find it in the dashboard among the refunds to pay out.');
  });

  test('by card it goes back to the card by itself', async () => {
    at.takeCards();
    const orderId = await cancelled('card', null);
    const before = (await studio.deliverMail()).length;
    expect((await at.payByCard(orderId)).statusCode).toBe(200);
    expect((await at.payByCard(orderId, { event: 'evt_2' })).statusCode).toBe(200);
    const mails = await newMails(before);
    expect(
      mails.map(({ text }) => text?.includes('to your card') || text?.includes('to their card')),
    ).toEqual([true, true]);
    expect(at.stripe().requested.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1);
    expect(await payouts()).toEqual([]);
  });

  test('paid twice, the second payment is for a person to look at', async () => {
    const { id } = await at.made();
    const orderId = await at.orderOf(id);
    const line = (day: number) => `2026-03-${day},PAYNOW MEI LIM ORD-${orderId},30.00`;
    const csv = `Date,Description,Amount\n${line(10)}\n${line(11)}`;
    const { body } = await studio.call(ordersApi.bankCsv, { body: csv }, { as: at.admin() });
    expect([body.matched.length, body.unmatched.length]).toEqual([1, 1]);
    expect(body.unmatched[0]?.message).toContain(`ORD-${orderId}`);
    expect((await at.pay(id)).status).toBe(409);
    expect(await at.getBooking(id)).toMatchObject({ deposit: { state: 'paid' } });
    expect(await at.one(sql`select sum(cents)::int as cents from prepaid_accounts`)).toEqual({
      cents: 3_000,
    });
  });
});

describe('payment and letting go at the same moment', () => {
  test('end as one of the two, and the money is there in both', async () => {
    at.takeCards();
    for (const turn of [2, 3, 6, 7]) {
      const appointmentDate = `2026-03-1${turn}T11:00:00+08:00`;
      const { id } = await at.made({ depositMethod: 'card', appointmentDate });
      const orderId = await at.orderOf(id);
      studio.clock.advance({ minutes: 16 });
      await Promise.all([
        at.payByCard(orderId, { event: `evt_${turn}` }),
        studio.studio.worker.runDue(),
        at.payByCard(orderId, { event: `evt_${turn}_again` }),
      ]);
      await studio.deliverMail();
      const { status, deposit } = await at.getBooking(id);
      expect([
        ['confirmed', 'paid'],
        ['cancelled', 'lapsed'],
      ]).toContainEqual([status, deposit?.state]);
    }
    const { rows } = await studio.db.execute(sql`select sum(cents)::int as cents from prepaid_accounts`);
    expect(rows).toEqual([{ cents: 4 * 3_000 }]);
  });

  test('a refund that Stripe reports of money given back here changes nothing', async () => {
    at.takeCards();
    const { id, manageToken } = await at.made({ depositMethod: 'card' });
    const orderId = await at.orderOf(id);
    await at.payByCard(orderId);
    await at.cancel(manageToken);
    const before = (await studio.deliverMail()).length;
    expect((await at.notifyRefund(orderId)).statusCode).toBe(200);
    expect(await newMails(before)).toEqual([]);
  });
});
