import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aVoucher } from '#server/loyalty/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order-states.ts';
import { anOrder } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

type Member = Awaited<ReturnType<typeof aMember>>;
let member: Member;
let admin: Member;
beforeEach(async () => {
  member = await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei', lastName: 'Lim' });
  admin = await anAdmin(studio.db);
});

const change = (id: number, status: OrderStatus, as = admin) =>
  studio.call(ordersApi.change, { params: { id }, body: { status } }, { as });
const cancel = (id: number, as = member) => studio.call(ordersApi.cancel, { params: { id } }, { as });
const one = async (query: ReturnType<typeof sql>) => (await studio.db.execute(query)).rows[0];
const points = async () =>
  (await one(sql`select loyalty_points from users where id = ${member.id}`))?.loyalty_points;
const stockOf = async (id: number) =>
  (await one(sql`select stock_quantity from products where id = ${id}`))?.stock_quantity;
const subjects = async () => (await studio.deliverMail()).map(({ subject }) => subject);

describe('PATCH /api/admin/orders/:id', () => {
  test('marked paid, the money came as it is said, in cash unless something else is', async () => {
    const paid = async (method?: 'cash' | 'paynow' | 'terminal') => {
      const { id } = await anOrder(studio, member);
      const body = { status: 'paid' as const, method };
      return (await studio.call(ordersApi.change, { params: { id }, body }, { as: admin })).body.payments;
    };
    expect(await paid('terminal')).toMatchObject([{ method: 'terminal', source: 'desk' }]);
    expect(await paid()).toMatchObject([{ method: 'cash' }]);
    expect(await paid('stripe' as 'cash')).toBeUndefined();
  });

  test('pending, paid, ready, collected: each with its time, its mail and its line in the audit log', async () => {
    const { id, number } = await anOrder(studio, member);
    const seen = [];
    for (const status of ['paid', 'ready', 'collected'] as const) {
      studio.clock.advance({ minutes: 10 });
      const { status: code, body } = await change(id, status);
      seen.push([code, body.status, body.nextStatuses]);
    }
    expect(seen).toEqual([
      [200, 'paid', ['ready', 'cancelled', 'refunded']],
      [200, 'ready', ['collected', 'cancelled', 'refunded']],
      [200, 'collected', ['refunded']],
    ]);
    const { body } = await studio.call(ordersApi.order, { params: { id } }, { as: member });
    expect(body).toMatchObject({
      paidAt: '2026-03-10T08:10:00.000Z',
      readyAt: '2026-03-10T08:20:00.000Z',
      collectedAt: '2026-03-10T08:30:00.000Z',
      heldUntil: null,
      isCancellable: false,
    });
    expect((await subjects()).sort()).toEqual([
      `Paid: your order ${number}`,
      `Ready to collect: your order ${number}`,
      `We've received your order ${number}`,
    ]);
    const { rows } = await studio.db.execute(
      sql`select actor_id, action, target, details from audit_log order by id`,
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      actor_id: admin.id,
      action: 'change order',
      target: `order ${id}`,
      details: { before: { status: 'pending' }, after: { status: 'paid' } },
    });
  });

  test('paid earns a point a dollar, and says who took the money', async () => {
    const { id } = await anOrder(studio, member);
    expect(await points()).toBe(0);
    const { body } = await change(id, 'paid');
    expect([await points(), body.customerName, body.customerEmail]).toEqual([
      58,
      'Mei Lim',
      'mei@example.com',
    ]);
    expect(body.payments).toMatchObject([{ source: 'desk', amount: '58.00', isCounted: true }]);
  });

  test('a second click on the same finds it done: no second mail, no second point', async () => {
    const { id } = await anOrder(studio, member);
    const both = await Promise.all([change(id, 'paid'), change(id, 'paid')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([await points(), both[0].body.payments.length]).toEqual([58, 1]);
    expect((await subjects()).filter((subject) => subject?.startsWith('Paid'))).toHaveLength(1);
  });

  test('the receipt comes with the mail that it is paid', async () => {
    const { id } = await anOrder(studio, member);
    await change(id, 'paid');
    const paid = (await studio.deliverMail()).find(({ subject }) => subject?.startsWith('Paid'));
    const receipt = paid?.attachments.find(({ disposition }) => disposition === 'attachment');
    expect([receipt?.filename, receipt?.mimeType]).toEqual([`receipt-order-${id}.pdf`, 'application/pdf']);
    expect(
      Buffer.from(receipt?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test.each(['paid', 'ready', 'collected'] as const)(
    'refunded after %s: stock, vouchers and points are back, and the customer is notified',
    async (last) => {
      const productId = await aProduct(studio.db, { stockQuantity: 10 });
      const redeemedAt = new Date('2026-02-01T00:00:00Z');
      const voucher = await aVoucher(studio.db, { userId: member.id, grantedBy: admin.id, redeemedAt });
      const { id } = await anOrder(studio, member, { productId, quantity: 3, voucherCodes: [voucher.code] });
      for (const status of ['paid', 'ready', 'collected'] as const) {
        await change(id, status);
        if (status === last) break;
      }
      expect([await stockOf(productId), await points()]).toEqual([7, 154]);

      const { status, body } = await change(id, 'refunded');
      expect([status, body.status, body.endedAt]).toEqual([200, 'refunded', '2026-03-10T08:00:00.000Z']);
      expect([await stockOf(productId), await points()]).toEqual([10, 0]);
      expect(await one(sql`select used_at, used_for from vouchers`)).toEqual({
        used_at: null,
        used_for: null,
      });
      const mail = (await studio.deliverMail()).find(({ subject }) => subject?.startsWith('Refunded'));
      expect(mail?.text).toContain("We're refunding $154.00 to you.");
      expect(mail?.text).toContain('Your vouchers are back in your E-Wallet.');
    },
  );

  test('every way that is none is refused with a sentence and changes nothing', async () => {
    const reach: Record<OrderStatus, OrderStatus[]> = {
      pending: [],
      paid: ['paid'],
      ready: ['paid', 'ready'],
      collected: ['paid', 'ready', 'collected'],
      cancelled: ['cancelled'],
      refunded: ['paid', 'refunded'],
    };
    for (const from of ORDER_STATUSES) {
      const { id, number } = await anOrder(studio, member);
      let next: OrderStatus[] = ['paid', 'cancelled'];
      for (const status of reach[from]) next = (await change(id, status)).body.nextStatuses;
      for (const to of ORDER_STATUSES.filter((each) => each !== from && !next.includes(each))) {
        const { status, problem } = await change(id, to);
        expect([status, problem]).toEqual([
          409,
          { code: 'not_this_way', message: `Order ${number} is ${from} and can't be changed to ${to}.` },
        ]);
      }
      const { body } = await studio.call(ordersApi.order, { params: { id } }, { as: admin });
      expect(body.status).toBe(from);
    }
  });
});

describe('POST /api/orders/:id/cancel', () => {
  test('its owner calls off an unpaid order; once more is as good as once', async () => {
    const productId = await aProduct(studio.db, { stockQuantity: 10 });
    const { id } = await anOrder(studio, member, { productId, quantity: 4 });
    const { status, body } = await cancel(id);
    expect([status, body.status, await stockOf(productId)]).toEqual([200, 'cancelled', 10]);
    await cancel(id);
    expect(await stockOf(productId)).toBe(10);
    const mails = await studio.deliverMail();
    expect(
      mails.map(({ text }) => text).filter((text) => text?.includes("You've cancelled this order")),
    ).toHaveLength(1);
  });

  test('the mail of a cancelled order speaks of nothing to pay or collect', async () => {
    const { id, number } = await anOrder(studio, member);
    await studio.deliverMail();
    studio.smtp.mails.length = 0;
    await cancel(id);
    const [mail] = await studio.deliverMail();
    expect(mail?.text).toContain(`Order: ${number}\nItems: 1 × Dew Serum`);
    expect(mail?.text).toContain("There's nothing to pay.");
    expect(mail?.text).not.toMatch(/\$|Total|Collect|Please pay/);
  });

  test('not once it is paid, and not an order of somebody else', async () => {
    const { id } = await anOrder(studio, member);
    expect((await cancel(id, await aMember(studio.db))).status).toBe(404);
    await change(id, 'paid');
    const { status, problem } = await cancel(id);
    expect([status, problem.code]).toEqual([409, 'not_cancellable']);
  });
});

describe('unpaid orders', () => {
  const letGoAfter = async (minutes: number) => {
    studio.clock.advance({ minutes });
    await studio.deliverMail();
  };
  const statusOf = async (id: number) => (await one(sql`select status from orders where id = ${id}`))?.status;

  test('go after 48 hours, by PayNow or at the studio, and their stock comes back', async () => {
    await studio.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
    const productId = await aProduct(studio.db, { stockQuantity: 10 });
    const { id: paid } = await anOrder(studio, member, { productId });
    await change(paid, 'paid');
    const { id: byPayNow } = await anOrder(studio, member, { productId, paymentMethod: 'paynow' });
    const { id: atStudio } = await anOrder(studio, member, { productId });
    const statuses = async () => [
      await statusOf(byPayNow),
      await statusOf(atStudio),
      await statusOf(paid),
      await stockOf(productId),
    ];

    await letGoAfter(48 * 60 - 1);
    expect(await statuses()).toEqual(['pending', 'pending', 'paid', 7]);
    await letGoAfter(6);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'paid', 9]);
    const mails = await studio.deliverMail();
    expect(mails.filter(({ text }) => text?.includes("it wasn't paid in time"))).toHaveLength(2);
  });

  describe('that are paid at the studio with a visit', () => {
    const VISIT = new Date('2026-03-14T06:00:00Z'); // Saturday 2 PM
    const heldUntil = async (id: number) =>
      (await studio.call(ordersApi.order, { params: { id } }, { as: member })).body.heldUntil;
    const placed = async () => {
      const booking = await aBooking(studio.db, { startsAt: VISIT, userId: member.id });
      const { id } = await anOrder(studio, member, { collect: 'visit' });
      return { id, bookingId: booking.id };
    };

    test('are kept until the end of that day', async () => {
      const { id } = await placed();
      expect(await heldUntil(id)).toBe('2026-03-14T16:00:00.000Z');
      studio.clock.set('2026-03-14T15:59:00Z');
      await letGoAfter(0);
      expect(await statusOf(id)).toBe('pending');
      await letGoAfter(6);
      expect(await statusOf(id)).toBe('cancelled');
    });

    test('move along when the visit moves', async () => {
      const { id, bookingId } = await placed();
      await studio.db.execute(sql`update bookings set starts_at = starts_at + interval '7 days',
        ends_at = ends_at + interval '7 days', busy_until = busy_until + interval '7 days' where id = ${bookingId}`);
      studio.clock.set('2026-03-14T16:06:00Z');
      await letGoAfter(0);
      await letGoAfter(6);
      expect([await statusOf(id), await heldUntil(id)]).toEqual(['pending', '2026-03-21T16:00:00.000Z']);
    });

    test('have 48 hours left when the visit is cancelled', async () => {
      const { id, bookingId } = await placed();
      await studio.db.execute(sql`update bookings set status = 'cancelled' where id = ${bookingId}`);
      await letGoAfter(6);
      expect([await statusOf(id), await heldUntil(id)]).toEqual(['pending', '2026-03-12T08:06:00.000Z']);
      await letGoAfter(48 * 60 + 1);
      expect(await statusOf(id)).toBe('cancelled');
    });
  });
});

describe('who may see what', () => {
  test('an order is for its owner and the studio', async () => {
    const { id } = await anOrder(studio, member);
    const stranger = await aMember(studio.db);
    const getOrder = async (as?: Member) =>
      (await studio.call(ordersApi.order, { params: { id } }, as ? { as } : {})).status;
    expect([
      await getOrder(member),
      await getOrder(admin),
      await getOrder(stranger),
      await getOrder(),
    ]).toEqual([200, 200, 404, 401]);
  });

  test('the list and the states are for the studio', async () => {
    const { id } = await anOrder(studio, member);
    const statuses = await Promise.all([
      studio.call(ordersApi.list, { query: {} }, { as: member }),
      studio.call(ordersApi.list, { query: {} }),
      change(id, 'paid', member),
      studio.call(ordersApi.bankCsv, { body: 'ORD-1001,58.00' }, { as: member }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 401, 403, 403]);
  });

  test("purchases are the caller's own, newest first", async () => {
    const first = await anOrder(studio, member);
    const second = await anOrder(studio, member);
    await anOrder(studio, await aMember(studio.db));
    const { body, headers } = await studio.call(ordersApi.purchases, { query: {} }, { as: member });
    expect(body.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(body[0]).toMatchObject({
      orderDate: '2026-03-10T08:00:00.000Z',
      status: 'pending',
      totalAmount: '58.00',
      items: [{ productName: 'Dew Serum', quantity: 1, price: '58.00' }],
    });
    expect(headers['x-total-count']).toBe('2');
  });

  test('the studio sees all, page by page, by status and by words', async () => {
    const other = await aMember(studio.db, { email: 'tan@example.com', firstName: 'Wei', lastName: 'Tan' });
    const ids = [];
    for (const who of [member, other, member]) ids.push((await anOrder(studio, who)).id);
    await change(ids[0]!, 'paid');
    const list = async (query: object) =>
      (await studio.call(ordersApi.list, { query }, { as: admin })).body.map(({ id }) => id);
    expect(await list({})).toEqual(ids.toReversed());
    expect(await list({ page: 2, pageSize: 1 })).toEqual([ids[1]]);
    expect(await list({ status: 'paid' })).toEqual([ids[0]]);
    expect(await list({ q: 'wei tan' })).toEqual([ids[1]]);
    expect(await list({ q: 'TAN@' })).toEqual([ids[1]]);
    expect(await list({ q: `ord-${ids[2]}` })).toEqual([ids[2]]);
    expect(await list({ q: '%' })).toEqual([]);
  });
});

test('who leaves takes their name and their note along; what is paid stays, what is not is cancelled', async () => {
  const productId = await aProduct(studio.db, { stockQuantity: 10 });
  const paid = await anOrder(studio, member, { productId, note: 'For my mother' });
  await change(paid.id, 'paid');
  const unpaid = await anOrder(studio, member, { productId, note: 'For me' });
  await studio.deliverMail();
  studio.smtp.mails.length = 0;
  const gone = await studio.inject({
    method: 'DELETE',
    url: '/api/profile',
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(gone.statusCode).toBe(204);
  const { body } = await studio.call(ordersApi.list, { query: {} }, { as: admin });
  const nobody = { customerName: 'Former customer', customerEmail: '', note: '', totalAmount: '58.00' };
  expect(body).toMatchObject([
    { ...nobody, id: unpaid.id, status: 'cancelled' },
    { ...nobody, id: paid.id, status: 'paid' },
  ]);
  expect(await stockOf(productId)).toBe(9);
  await change(paid.id, 'cancelled');
  expect((await subjects()).filter((subject) => subject?.includes('order'))).toEqual([]);
});
