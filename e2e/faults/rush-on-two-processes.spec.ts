import { createHash } from 'node:crypto';
import { expect, type Scene, test } from './fixtures.ts';
import { ask } from './postmaster.ts';

const DAY_MS = 86_400_000;

type Answer = { status: number; body: { message?: string; missingPoints?: number } };

test('200 want the last free rooms, from two processes: as many get one as are free, the others are refused', async ({
  scene,
}) => {
  const { dataDir, post } = await twoProcesses(scene);
  const ROOMS = 3;
  const booking = { rooms: ROOMS, bufferMinutes: 0, leadMinutes: 0, horizonDays: 120, closures: [] };
  await ask(dataDir, `insert into settings (key, value, updated_at) values ('booking', $1, now())`, [
    booking,
  ]);
  const [treatment] = await ask<{ id: number }>(
    dataDir,
    `insert into treatments (name, description, price_cents, duration_minutes, category, created_at, updated_at)
     values ('Rush', '', 5800, 60, 'facial', now(), now()) returning id`,
  );
  const [token = ''] = await members(dataDir, 1);
  const input = {
    treatmentId: treatment?.id,
    appointmentDate: nextMondayNoon(),
    customerName: 'Rush',
    customerEmail: 'rush@example.com',
    customerPhone: '+65 91234567',
  };

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => post(n, '/api/bookings', token, input)),
  );
  expect(count(answers)).toEqual({ 201: ROOMS, 409: 200 - ROOMS });
  const rooms = await ask<{ room: number }>(dataDir, 'select room from bookings order by room');
  expect(rooms.map(({ room }) => room)).toEqual([1, 2, 3]);
});

test('100 order the last 3 pieces, from two processes: 3 are sold, and no loser’s cart is emptied', async ({
  scene,
}) => {
  const { dataDir, post } = await twoProcesses(scene);
  await ask(
    dataDir,
    `insert into products (id, category_id, name, description, price_cents, stock_quantity, created_at, updated_at)
     select 1, id, 'Dew Serum', 'A drink', 5800, 3, now(), now() from categories where slug = 'serums'`,
  );
  const tokens = await members(dataDir, 100);
  await ask(
    dataDir,
    `insert into cart_items (user_id, product_id, quantity, price_cents, created_at)
     select id, 1, 1, 5800, now() from users where email like 'rush-%'`,
  );

  const order = { paymentMethod: 'studio' };
  const answers = await Promise.all(tokens.map((token, n) => post(n, '/api/orders', token, order)));
  expect(count(answers)).toEqual({ 201: 3, 409: 97 });
  const [left] = await ask<{ stock: number; carts: number }>(
    dataDir,
    `select (select stock_quantity from products) as stock, (select count(*)::int from cart_items) as carts`,
  );
  expect(left).toEqual({ stock: 0, carts: 97 });
});

test('100 redemptions by a member with points for one, from two processes: one succeeds', async ({
  scene,
}) => {
  const { dataDir, post } = await twoProcesses(scene);
  const [token = ''] = await members(dataDir, 1);
  await ask(
    dataDir,
    `insert into loyalty_transactions (user_id, type, description, points, source_kind, source_id, created_at)
     select id, 'earned_manual', 'Ten to begin with', 10, 'adjustment', 'rush', now() from users where email like 'rush-%'`,
  );

  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => post(n, '/api/vouchers/redeem', token, { rewardId: 1 })),
  );
  expect(count(answers)).toEqual({ 201: 1, 409: 99 });
  expect(answers.every(({ status, body }) => status === 201 || body.missingPoints === 10)).toBe(true);
  const [left] = await ask<{ points: number; vouchers: number }>(
    dataDir,
    `select (select loyalty_points from users where email like 'rush-%') as points,
       (select count(*)::int from vouchers) as vouchers`,
  );
  expect(left).toEqual({ points: 0, vouchers: 1 });
});

/** Two real processes on one PostgreSQL, used alternately. */
async function twoProcesses(scene: Scene) {
  const dataDir = scene.usedDataDir();
  const addresses = [await scene.start({ dataDir }).open, await scene.start({ dataDir }).open];
  return {
    dataDir,
    post: async (n: number, path: string, token: string, input: object): Promise<Answer> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = JSON.stringify(input);
      const answer = await fetch(addresses[n % 2] + path, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    },
  };
}

/** Signed-in members, written directly into the database. */
async function members(dataDir: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, n) => `rush-${n}-`.padEnd(40, 'x'));
  for (const [n, token] of tokens.entries()) {
    await ask(
      dataDir,
      `with u as (insert into users (email, email_verified_at, created_at, updated_at)
         values ($1, now(), now(), now()) returning id)
       insert into sessions (token_hash, user_id, created_at, last_used_at, authenticated_at, expires_at)
       select $2, id, now(), now(), now(), now() + interval '1 day' from u`,
      [`rush-${n}@example.com`, createHash('sha256').update(token).digest()],
    );
  }
  return tokens;
}

/** The number of responses by status. */
function count(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** 12:00 in Singapore on a future Monday: open by the default hours. */
function nextMondayNoon(): string {
  const today = Math.floor(Date.now() / DAY_MS);
  const monday = today + 7 + ((4 - (today % 7) + 7) % 7); // day 0 was a Thursday
  return new Date(monday * DAY_MS + 4 * 3_600_000).toISOString();
}
