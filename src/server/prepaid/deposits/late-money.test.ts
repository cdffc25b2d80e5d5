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
