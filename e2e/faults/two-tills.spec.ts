import { studioDay } from '#shared/kit/studio-time.ts';
import { adminToken } from './admin.ts';
import { expect, type Scene, test } from './fixtures.ts';
import { queryRows } from './postmaster.ts';

type Answer = { status: number; body: { id: number; refundedAmount: string } };
type Send = { path: string; input: object; key?: string; method?: string };

const AT_ONCE = 20;
const DELIVERED = 40;
const PRICE = '58.00';
const cash = (amount: string) => ({ method: 'cash', amount });
const piece = (productId: number, quantity = 1) => ({ kind: 'product', productId, quantity, price: PRICE });

/** One pair of processes for all: a start takes longer than the races. */
test('two tills in two processes: each thing is sold, spent, given back and closed once', {
  tag: '@long',
}, async ({ scene }) => {
  const { dataDir, race, one } = await twoTills(scene);
  const userId = await aMember(dataDir);
  const sell = (input: object) => ({ path: '/sales', input: { userId: null, ...input } });
  const refund = (id: number, quantity = 1) => {
    const lines = [{ line: 1, quantity, isRestocked: true }];
    return { path: `/sales/${id}/refunds`, input: { lines, method: 'cash', reason: 'Did not suit' } };
  };
  const aSale = async (productId: number, quantity = 1) => {
    const payments = [cash(`${58 * quantity}.00`)];
    return (await one(sell({ userId, lines: [piece(productId, quantity)], payments }))).body.id;
  };

  await test.step('the last piece: one sale', async () => {
    const last = await aProduct(dataDir, 1);
    const answers = await race(all(() => sell({ lines: [piece(last)], payments: [cash(PRICE)] })));
    expect(count(answers)).toEqual({ 201: 1, 409: AT_ONCE - 1 });
    expect(await numberOf(dataDir, `select stock_quantity as n from products where id = ${last}`)).toBe(0);
  });

  const productId = await aProduct(dataDir, DELIVERED);
  await test.step('the same Idempotency-Key: one sale, and the same answer to all', async () => {
    const before = await numberOf(dataDir, 'select count(*) as n from orders');
    const sale = { ...sell({ userId, lines: [piece(productId)], payments: [cash(PRICE)] }), key: 'same-key' };
    const answers = await race(all(() => sale));
    expect(count(answers)).toEqual({ 201: AT_ONCE });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await numberOf(dataDir, 'select count(*) as n from orders')).toBe(before + 1);
  });

  await test.step('a voucher: spent once', async () => {
    const code = await aVoucher(dataDir, userId);
    const lines = [{ kind: 'custom', name: 'Gift wrap', price: '15.00', quantity: 1 }];
    const answers = await race(
      all(() => sell({ userId, lines, voucherCodes: [code], payments: [cash('5.00')] })),
    );
    expect(count(answers)).toEqual({ 201: 1, 409: AT_ONCE - 1 });
    expect(await numberOf(dataDir, 'select count(*) as n from order_vouchers')).toBe(1);
  });

  await test.step('the last session of a package: one visit, and used once', async () => {
    const packageId = await aPackage(dataDir);
    const buyer = await aMember(dataDir, 'ana@example.com');
    const lines = [{ kind: 'package', packageId, price: '100.00' }];
    await one(sell({ userId: buyer, lines, payments: [cash('100.00')] }));
    const packageAccountId = await numberOf(dataDir, 'select id as n from prepaid_accounts');
    const treatmentId = await aTreatment(dataDir);
    const booked = await race(
      all((n) => ({
        path: '/api/admin/bookings',
        input: {
          treatmentId,
          packageAccountId,
          userId: buyer,
          appointmentDate: inDays(2 + n),
          insist: true,
          customerName: 'Ana Lim',
          customerPhone: '+65 91234567',
        },
      })),
    );
    expect(count(booked)).toEqual({ 201: 1, 422: AT_ONCE - 1 });
    const id = booked.find(({ status }) => status === 201)!.body.id;
    const done = {
      path: `/api/bookings/${id}`,
      method: 'PATCH',
      input: { status: 'completed', early: true },
    };
    expect(count(await race(all(() => done)))).toEqual({ 200: AT_ONCE });
    const uses = "select count(*) as n from prepaid_entries where type = 'used'";
    expect(await numberOf(dataDir, uses)).toBe(1);
  });

  await test.step('refunds of one line: never more than was paid', async () => {
    const id = await aSale(productId, 3);
    const answers = await race(all(() => refund(id)));
    expect(count(answers)).toEqual({ 201: 3, 409: AT_ONCE - 3 });
    expect(await refunded(dataDir, id)).toEqual({ status: 'refunded', sum: 3 * 5_800, cents: 3 * 5_800 });
  });

  await test.step('void at one till, refund at the other: either of them', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await aSale(productId, 2);
      const undo = { path: `/sales/${id}/void`, input: { reason: 'Wrong client' } };
      const both = round % 2 ? [undo, refund(id, 2)] : [refund(id, 2), undo];
      const answers = await race(both);
      expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, true]);
      expect(answers.map(({ status }) => status)).toContain(409);
      expect(await refunded(dataDir, id)).toEqual({ status: 'refunded', sum: 2 * 5_800, cents: 2 * 5_800 });
    }
  });

  await test.step('the day: closed once', async () => {
    const day = studioDay(new Date());
    const nothing = { float: '0.00', counted: '0.00', banked: '0.00', differenceReason: 'Not counted' };
    const close = { path: '/day/close', input: { day, ...nothing } };
    const answers = await race(all(() => close));
    expect(count(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    const closings = "select count(*) as n from audit_log where action = 'close day'";
    expect(await numberOf(dataDir, closings)).toBe(1);
  });

  expect(await differences(dataDir)).toEqual([]);
  const check = scene.start({ dataDir, args: ['ledger-check'] });
  expect(await check.ended, check.complained()).toBe(0);
});

/** Two real processes on one PostgreSQL; of what is raced, every other request goes to the second. */
async function twoTills(scene: Scene) {
  const dataDir = scene.usedDataDir();
  const tills = [await scene.start({ dataDir }).open, await scene.start({ dataDir }).open];
  const token = await adminToken(dataDir);
  let requests = 0;
  async function send(
    n: number,
    { path, input, method = 'POST', key = `request-${++requests}` }: Send,
  ): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const url = `${tills[n % 2]}${path.startsWith('/api/') ? path : `/api/admin/counter${path}`}`;
    const answer = await fetch(url, { method, headers, body: JSON.stringify(input) });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }
  return {
    dataDir,
    race: (sent: Send[]) => Promise.all(sent.map((each, n) => send(n, each))),
    one: (sent: Send) => send(0, sent),
  };
}

const all = (request: (n: number) => Send) => Array.from({ length: AT_ONCE }, (_, n) => request(n));

/** At noon. */
function inDays(days: number): string {
  return `${studioDay(new Date(Date.now() + days * 86_400_000))}T12:00`;
}

/** The number of answers by status. */
function count(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function numberOf(dataDir: string, statement: string, values: unknown[] = []): Promise<number> {
  const [row] = await queryRows<{ n: string }>(dataDir, statement, values);
  return Number(row!.n);
}

function aMember(dataDir: string, email = 'mei@example.com'): Promise<number> {
  return numberOf(
    dataDir,
    `insert into users (email, email_verified_at, created_at, updated_at)
     values ($1, now(), now(), now()) returning id as n`,
    [email],
  );
}

function aProduct(dataDir: string, stock: number): Promise<number> {
  return numberOf(
    dataDir,
    `insert into products (category_id, name, description, price_cents, stock_quantity, created_at, updated_at)
     select id, 'Dew Serum ' || $1, 'A drink', 5800, $1::int, now(), now() from categories where slug = 'serums'
     returning id as n`,
    [stock],
  );
}

/** One session for $100.00. */
function aPackage(dataDir: string): Promise<number> {
  return numberOf(
    dataDir,
    `insert into packages (name, sessions, price_cents, valid_months, created_at, updated_at)
     values ('One Facial', 1, 10000, 12, now(), now()) returning id as n`,
  );
}

function aTreatment(dataDir: string): Promise<number> {
  return numberOf(
    dataDir,
    `insert into treatments (name, description, price_cents, duration_minutes, category, extraction, created_at, updated_at)
     values ('Calm Facial', 'Cool.', 12800, 60, 'facial', 'none', now(), now()) returning id as n`,
  );
}

/** $10 to spend, activated. */
async function aVoucher(dataDir: string, userId: number): Promise<string> {
  const code = 'K7QM-4XWP-9TRD';
  await queryRows(
    dataDir,
    `insert into vouchers
       (user_id, code, description, value_cents, reward_type, expires_at, redeemed_at, granted_by, created_at)
     select $1, $2, 'A present', 1000, 'voucher', now() + interval '1 year', now(), id, now()
     from users where role = 'admin'`,
    [userId, code],
  );
  return code;
}

async function refunded(dataDir: string, id: number) {
  const [row] = await queryRows(
    dataDir,
    `select status, refunded_cents as cents,
       (select sum(amount_cents)::int from order_refunds where order_id = orders.id) as sum
     from orders where id = $1`,
    [id],
  );
  return row;
}

/** Pieces, payments, refunds, points and the frozen takings add up, or are named. */
function differences(dataDir: string): Promise<object[]> {
  return queryRows(
    dataDir,
    `select 'pieces of product ' || p.id as what from products p
     where stock_quantity + (select coalesce(sum(quantity - refunded_quantity), 0) from order_items where product_id = p.id)
       <> split_part(name, ' ', 3)::int
     union all
     select 'money of order ' || id from orders o
     where total_cents <> (select coalesce(sum(amount_cents), 0) from order_payments where order_id = o.id)
       or refunded_cents <> (select coalesce(sum(amount_cents), 0) from order_refunds where order_id = o.id)
     union all
     select 'points of member ' || id from users u
     where role = 'user' and not exists (select from bookings where user_id = u.id) and loyalty_points <>
       (select coalesce(sum((total_cents - refunded_cents) / 100), 0) from orders where user_id = u.id)
     union all
     select 'takings of ' || day from day_closings c
     where (takings -> 'cash' ->> 'netCents')::int <>
       (select sum(amount_cents) from order_payments where day = c.day)
       - (select sum(amount_cents) from order_refunds where day = c.day)`,
  );
}
