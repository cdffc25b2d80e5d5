import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Scene, test } from './fixtures.ts';
import { aMailServer, type MailServer } from './mail-server.ts';
import { dueJobs, hurry, queryRows } from './postmaster.ts';

const MEMBERS = 8;
const ROUNDS = 4;

test('kill -9 between order and mail: both or neither, and every mail arrives after the restart, once', {
  tag: '@long',
}, async ({ scene }) => {
  const server = await aMailServerFor(scene); // it is down: no mail is sent before the kill
  const dataDir = scene.usedDataDir();
  const input = { dataDir, env: { SMTP_URL: server.url } };
  const first = scene.start(input);
  await first.open;
  const tokens = await someMembers(dataDir);
  await first.kill('SIGTERM');

  const acknowledged: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const studio = scene.start(input);
    const address = await studio.open;
    const shoppers = tokens.map((token) => shop(address, token, acknowledged, studio.hasEnded));
    await pause(700 + round * 130); // in the middle of some of them
    await studio.kill();
    await Promise.all(shoppers);
  }
  const deathAt = new Date();

  const orders = await idsOf(dataDir);
  expect(orders.length).toBeGreaterThan(MEMBERS);
  for (const id of acknowledged) expect(orders).toContain(id);
  expect(await mailedIds(dataDir)).toEqual(orders);
  expect(await differences(dataDir)).toEqual([]);

  await server.start();
  await scene.start(input).open;
  await hurry(dataDir, deathAt);
  const arrived = () =>
    server.mails.flatMap(({ subject }) => /received your order ORD-(\d+)$/.exec(subject ?? '')?.[1] ?? []);
  await expect.poll(() => arrived().length, { timeout: 90_000 }).toBe(orders.length);
  await expect.poll(() => dueJobs(dataDir)).toBe(0);
  expect(
    arrived()
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual(orders);
});

/** Fills the cart and orders, over and over, until the studio is dead. */
async function shop(
  address: string,
  token: string,
  acknowledged: number[],
  hasEnded: () => boolean,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as { id: number } };
  };
  while (!hasEnded()) {
    try {
      await post('/api/cart', { productId: 1, quantity: 1 });
      const { status, body } = await post('/api/orders', { paymentMethod: 'studio' });
      if (status === 201) acknowledged.push(body.id);
    } catch {
      await pause(20); // it was killed during the request
    }
  }
}

/** Members with sessions, and one product, written directly into the database. */
async function someMembers(dataDir: string): Promise<string[]> {
  const tokens = Array.from({ length: MEMBERS }, (_, n) => `shopper-${n}-`.padEnd(40, 'x'));
  await queryRows(
    dataDir,
    `insert into products (id, category_id, name, description, price_cents, stock_quantity, created_at, updated_at)
     select 1, id, 'Dew Serum', 'A drink', 5800, 100000, now(), now() from categories where slug = 'serums'`,
  );
  const noLimits = {
    maxUnpaidOrders: 100,
    maxPieces: 1_000,
    maxUnpaidDollars: 100_000,
    maxOrdersPerHour: 1_000,
  };
  await queryRows(dataDir, `insert into settings (key, value, updated_at) values ('shop', $1, now())`, [
    noLimits,
  ]);
  for (const [n, token] of tokens.entries()) {
    await queryRows(
      dataDir,
      `with u as (insert into users (email, email_verified_at, created_at, updated_at)
         values ($1, now(), now(), now()) returning id)
       insert into sessions (token_hash, user_id, created_at, last_used_at, authenticated_at, expires_at)
       select $2, id, now(), now(), now(), now() + interval '1 day' from u`,
      [`shopper-${n}@example.com`, createHash('sha256').update(token).digest()],
    );
  }
  return tokens;
}

async function idsOf(dataDir: string): Promise<number[]> {
  return (await queryRows<{ id: number }>(dataDir, 'select id from orders order by id')).map(({ id }) => id);
}

async function mailedIds(dataDir: string): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    dataDir,
    "select substring(subject from 'ORD-(\\d+)$')::int as id from mails where subject like '%received your order%' order by 1",
  );
  return rows.map(({ id }) => id);
}

/** Stock and sold items add up to the initial stock, and every order has its line. */
function differences(dataDir: string): Promise<object[]> {
  return queryRows(
    dataDir,
    `select 'pieces' as what from products where stock_quantity + (select coalesce(sum(quantity), 0) from order_items) <> 100000
     union all select 'order ' || id from orders where not exists (select from order_items where order_id = orders.id)`,
  );
}

async function aMailServerFor(scene: Scene): Promise<MailServer> {
  const server = await aMailServer();
  scene.later(() => server.stop());
  return server;
}
