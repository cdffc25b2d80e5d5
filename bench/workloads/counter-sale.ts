import { anAdmin } from '#server/accounts/make.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { httpSubject } from '../http-subject.ts';
import { measure } from '../measure.ts';
import { SAVED_ID, type Statement, TURN } from '../processes/bare-sql.ts';
import { leaveShop, prepareShop, type ShopFixtures } from '../shop-fixtures.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Workload } from '../workload.ts';

const CLIENTS = 100;

/** A piece sold to a member in cash: the same rows locked and written in the same order. */
export const counterSale: Workload = {
  name: 'counter-sale',
  measure: async (environment) => {
    const { app, database } = environment;
    const admin = await anAdmin(database.db, { email: 'bench-counter@example.com' });
    const shop = await prepareShop(environment);
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    const sales = Array.from({ length: CLIENTS }, (_, n) => ({
      userId: shop.firstUser + n,
      lines: [{ kind: 'product', productId: shop.firstProduct + n, quantity: 1, price: '58.00' }],
      payments: [{ method: 'cash', amount: '58.00', tendered: '60.00' }],
    }));
    try {
      return await measure({
        what: 'POST /api/admin/counter/sales',
        ours: httpSubject(environment, {
          name: 'studio',
          pid: app.pid,
          url: app.url,
          requests: sales.map((sale) => ({
            path: '/api/admin/counter/sales',
            method: 'POST',
            headers,
            body: JSON.stringify(sale),
          })),
        }),
        limit: sqlSubject(environment, {
          name: 'its bare statements',
          statements: statementsOf(admin.id, shop, hashToken(admin.token)),
        }),
        aim: { atLeast: 0.35 },
      });
    } finally {
      await leaveShop(environment, shop);
    }
  },
};

function statementsOf(
  adminId: number,
  { firstUser, firstProduct }: ShopFixtures,
  tokenHash: Buffer,
): Statement[] {
  const user = `$1::int % ${CLIENTS} + ${firstUser}`;
  const product = `$1::int % ${CLIENTS} + ${firstProduct}`;
  return [
    {
      text: `select u.id, u.email, u.role from sessions s join users u on u.id = s.user_id
        where s.token_hash = $1 and s.expires_at > now()`,
      values: [tokenHash],
    },
    { text: 'select key, value from settings' },
    { text: 'begin' },
    { text: `select pg_advisory_xact_lock_shared(hashtextextended('takings', 0))` },
    { text: 'select max(day) from day_closings' },
    { text: `select count(*) from users where id = ${user} and deactivated_at is null`, values: [TURN] },
    { text: `select * from products where id = ${product} order by id for no key update`, values: [TURN] },
    {
      text: `insert into orders (user_id, channel, sold_by, status, payment_method, collect, items_cents, vouchers_cents,
          total_cents, paid_at, collected_at, created_at, updated_at)
        values (${user}, 'counter', $2, 'collected', 'studio', 'studio', 5800, 0, 5800, now(), now(), now(), now()) returning *`,
      values: [TURN, adminId],
      savesId: true,
    },
    {
      text: `insert into order_items (order_id, line, product_id, product_name, price_cents, quantity)
        values ($2, 1, ${product}, 'Bench', 5800, 1) returning *`,
      values: [TURN, SAVED_ID],
    },
    {
      text: `insert into order_payments (order_id, source, external_id, amount_cents, is_counted, received_at, method,
          tendered_cents, day)
        values ($1::int, 'counter', 'bench ' || $1::int, 5800, true, now(), 'cash', 6000, current_date) returning *`,
      values: [SAVED_ID],
    },
    {
      text: `update products set stock_quantity = stock_quantity - 1, updated_at = now() where id = ${product} returning *`,
      values: [TURN],
    },
    {
      text: `select loyalty_points, loyalty_debt, loyalty_earned from users where id = ${user} for no key update`,
      values: [TURN],
    },
    {
      text: `select * from loyalty_transactions where source_kind = 'order' and source_id = $1::text
        order by source_round desc limit 1`,
      values: [SAVED_ID],
    },
    {
      text: `insert into loyalty_transactions (user_id, type, description, points, source_kind, source_id, amount_cents,
          staff_id, created_at)
        values (${user}, 'earned_purchase', 'Bench', 58, 'order', $3::text, 5800, $2, now()) returning *`,
      values: [TURN, adminId, SAVED_ID],
    },
    {
      text: `insert into audit_log (at, actor_id, action, target, details, ip)
        values (now(), $1, 'sell order', 'order ' || $2::int, '{"after":{"total":"58.00"}}', '127.0.0.1')`,
      values: [adminId, SAVED_ID],
    },
    { text: `select * from users where id in (${user}, $2)`, values: [TURN, adminId] },
    { text: 'commit' },
  ];
}
