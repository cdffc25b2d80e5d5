import type { Environment } from '../environment.ts';
import { holdMail } from '../hold-mail.ts';
import { measure } from '../measure.ts';
import { cpuSeconds } from '../process-metrics.ts';
import { SAVED_ID, type Statement, TURN } from '../processes/bare-sql.ts';
import type { ShopLoad } from '../processes/shop-load.ts';
import type { LoadReading } from '../send-load.ts';
import {
  emptyCarts,
  fillCarts,
  leaveShop,
  MEMBERS,
  prepareShop,
  type ShopFixtures,
} from '../shop-fixtures.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Subject } from '../subject.ts';
import type { Workload } from '../workload.ts';

/** The session of the next member. */
export const WHO: Statement = {
  text: `select u.id, u.email, u.role from sessions s join users u on u.id = s.user_id
    where s.token_hash = sha256(convert_to(rpad('bench-shopper-' || $1::int % ${MEMBERS} || '-', 40, 'x'), 'UTF8'))
      and s.expires_at > now()`,
  values: [TURN],
};

export const addToCart: Workload = {
  name: 'add-to-cart',
  measure: (environment) =>
    inShop(environment, (fixtures) => {
      const before = () => emptyCarts(environment);
      return measure({
        what: 'POST /api/cart',
        ours: shopSubject(environment, {
          path: '/api/cart',
          body: JSON.stringify({ productId: fixtures.firstProduct, quantity: 1 }),
          before,
        }),
        limit: sqlSubject(environment, { name: 'its bare statements', statements: adding(fixtures), before }),
        aim: { atLeast: 0.35 },
        seconds: 2,
      });
    }),
};

export const checkout: Workload = {
  name: 'checkout',
  measure: (environment) =>
    inShop(environment, (fixtures) => {
      const before = () => fillCarts(environment, fixtures);
      return measure({
        what: 'POST /api/orders',
        ours: shopSubject(environment, { path: '/api/orders', body: '{"paymentMethod":"studio"}', before }),
        limit: sqlSubject(environment, {
          name: 'its bare statements',
          statements: ordering(fixtures),
          before,
        }),
        aim: { atLeast: 0.35 },
        seconds: 2,
      });
    }),
};

export async function inShop<T>(
  environment: Environment,
  work: (fixtures: ShopFixtures) => Promise<T>,
): Promise<T> {
  const fixtures = await prepareShop(environment);
  try {
    return await holdMail(environment, () => work(fixtures));
  } finally {
    await leaveShop(environment, fixtures);
  }
}

type Input = { path: string; body: string; before: () => Promise<void> };

export function shopSubject(environment: Environment, { path, body, before }: Input): Subject {
  const generator = environment.start<ShopLoad, LoadReading>('shop-load');
  return {
    name: 'studio',
    read: async (seconds) => {
      await before();
      const began = cpuSeconds(environment.app.pid);
      const load = { url: environment.app.url + path, body, members: MEMBERS, seconds };
      const { answers, ...reading } = await generator.request(load);
      const ended = cpuSeconds(environment.app.pid);
      if (began === undefined || ended === undefined) return reading;
      const used = ended - began;
      return { ...reading, cpuMicros: (used * 1e6) / answers, busy: used / reading.seconds };
    },
  };
}

function adding({ firstUser, firstProduct }: ShopFixtures): Statement[] {
  const user = `$1::int % ${MEMBERS} + ${firstUser}`;
  const values = [TURN, firstProduct];
  return [
    WHO,
    { text: 'begin' },
    { text: 'select * from products where id = $1 for share', values: [firstProduct] },
    {
      text: `select quantity from cart_items where user_id = ${user} and product_id = $2 for update`,
      values,
    },
    {
      text: `insert into cart_items (user_id, product_id, quantity, price_cents, created_at)
        values (${user}, $2, 1, 5800, now()) on conflict (user_id, product_id)
        do update set quantity = cart_items.quantity + 1 returning id, quantity`,
      values,
    },
    {
      text: `select * from cart_items c join products p on p.id = c.product_id where c.user_id = ${user} and p.id = $2`,
      values,
    },
    { text: 'commit' },
  ];
}

function ordering({ firstUser, firstProduct, products }: ShopFixtures): Statement[] {
  const user = `$1::int % ${MEMBERS} + ${firstUser}`;
  const product = `$1::int % ${MEMBERS} % ${products} + ${firstProduct}`;
  const values = [TURN];
  return [
    WHO,
    { text: 'select key, value from settings' },
    { text: 'begin' },
    { text: `select pg_advisory_xact_lock(hashtextextended('orders of ' || (${user})::text, 0))`, values },
    {
      text: `select id, status, total_cents, created_at from orders
        where user_id = ${user} and (status = 'pending' or created_at > now() - interval '1 hour') order by id`,
      values,
    },
    {
      text: `select c.*, p.* from cart_items c join products p on p.id = c.product_id
        where c.user_id = ${user} order by p.id for no key update of p`,
      values,
    },
    {
      text: `insert into orders (user_id, payment_method, collect, items_cents, vouchers_cents, total_cents, held_until,
          created_at, updated_at)
        values (${user}, 'studio', 'studio', 5800, 0, 5800, now() + interval '7 days', now(), now()) returning *`,
      values,
      savesId: true,
    },
    {
      text: `insert into order_items (order_id, line, product_id, product_name, price_cents, quantity)
        values ($2, 1, ${product}, 'Bench', 5800, 1)`,
      values: [TURN, SAVED_ID],
    },
    {
      text: `update products set stock_quantity = stock_quantity - 1, updated_at = now() where id = ${product} returning *`,
      values,
    },
    { text: `delete from cart_items where user_id = ${user} returning product_id, quantity`, values },
    {
      text: `insert into mails (recipient, subject, text_body, html_body, message_id, created_at)
        values ('bench@example.com', 'We have your order', $1, $2, gen_random_uuid()::text, now()) returning id`,
      values: ['x'.repeat(600), 'x'.repeat(4_000)],
    },
    {
      text: `insert into jobs (kind, payload, run_at, created_at)
        values ('bench', '{"mailId":1}', now() + interval '1 day', now())`,
    },
    { text: 'commit' },
  ];
}
