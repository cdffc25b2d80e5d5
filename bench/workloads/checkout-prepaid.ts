import type { Environment } from '../environment.ts';
import { measure } from '../measure.ts';
import { SAVED_ID, type Statement, TURN } from '../processes/bare-sql.ts';
import { fillCarts, MEMBERS, memberLettersSql, type ShopFixtures } from '../shop-fixtures.ts';
import { sqlSubject } from '../sql-subject.ts';
import { withoutLimits } from '../without-limits.ts';
import type { Workload } from '../workload.ts';
import { inShop, shopSubject, WHO } from './shop.ts';

const PROMO = 'BENCH5';
const VOUCHER = 'VVVV-VVVV-';
const GIFT_CARD = 'GGGG-GGGG-GGGG-';

/** $58.00, of which a code takes $5, a voucher $10 and a gift card $20. All members use the same code at once. */
export const checkoutPrepaid: Workload = {
  name: 'checkout-prepaid',
  measure: (environment) =>
    inShop(environment, async (fixtures) => {
      await giveMeans(environment, fixtures);
      const before = async () => {
        await fillCarts(environment, fixtures);
        await refillMeans(environment);
      };
      return withoutLimits(environment, () =>
        measure({
          what: 'POST /api/orders with a voucher, a gift card and a promo code',
          ours: shopSubject(environment, {
            path: '/api/orders',
            body: JSON.stringify({
              paymentMethod: 'studio',
              voucherCodes: [`${VOUCHER}#member`],
              giftCardCodes: [`${GIFT_CARD}#member`],
              promoCode: PROMO,
            }),
            before,
          }),
          limit: sqlSubject(environment, {
            name: 'its bare statements',
            statements: ordering(fixtures),
            before,
          }),
          aim: { atLeast: 0.3 },
          seconds: 2,
        }),
      );
    }),
};

/** One voucher and one gift card a member, and the code. */
async function giveMeans({ database: { pool } }: Environment, { firstUser }: ShopFixtures): Promise<void> {
  const letters = memberLettersSql('n');
  await pool.query(`insert into promo_codes (code, kind, value, for_treatments, for_products, for_packages, created_at, updated_at)
    values ('${PROMO}', 'amount', 500, true, true, true, now(), now())`);
  await pool.query(
    `insert into vouchers (user_id, code, description, value_cents, reward_type, expires_at, redeemed_at, granted_by, created_at)
     select $1::int + n, '${VOUCHER}' || ${letters}, 'Bench', 1000, 'voucher', now() + interval '1 year', now(), $1, now()
     from generate_series(0, $2::int - 1) n`,
    [firstUser, MEMBERS],
  );
  await pool.query(
    `with sale as (
       insert into orders (user_id, status, payment_method, collect, items_cents, vouchers_cents, total_cents, paid_at,
         collected_at, created_at, updated_at)
       values ($1, 'collected', 'paynow', 'studio', 2000 * $2::int, 0, 2000 * $2::int, now(), now(), now(), now())
       returning id
     ), lines as (
       insert into order_items (order_id, line, kind, product_name, price_cents, quantity)
       select id, n, 'gift_card', 'Gift card', 2000, 1 from sale, generate_series(0, $2::int - 1) n
       returning order_id, line
     ), accounts as (
       insert into prepaid_accounts (kind, order_id, line, expires_at, created_at)
       select 'gift_card', order_id, line, now() + interval '1 year', now() from lines returning id, order_id, line
     )
     insert into gift_cards (order_id, line, account_id, code, value_cents, design)
     select order_id, line, id, '${GIFT_CARD}' || ${memberLettersSql('line')}, 2000, 'leaf' from accounts`,
    [firstUser, MEMBERS],
  );
}

/** Vouchers are unused again, gift cards full; through the ledger, which alone may change a balance. */
async function refillMeans({ database: { pool } }: Environment): Promise<void> {
  await pool.query(
    `update vouchers set used_at = null, used_for = null where code like '${VOUCHER}%' and used_at is not null`,
  );
  await pool.query(`insert into prepaid_entries (account_id, type, cents, source_kind, source_id, created_at)
    select a.id, 'bought', 2000 - a.cents, 'order', gen_random_uuid()::text, now()
    from prepaid_accounts a join gift_cards g on g.account_id = a.id
    where g.code like '${GIFT_CARD}%' and a.cents < 2000`);
}

function ordering({ firstUser, firstProduct, products }: ShopFixtures): Statement[] {
  const member = `$1::int % ${MEMBERS}`;
  const user = `${member} + ${firstUser}`;
  const product = `${member} % ${products} + ${firstProduct}`;
  const letters = memberLettersSql(member);
  const account = `(select account_id from gift_cards where code = '${GIFT_CARD}' || ${letters})`;
  const values = [TURN];
  const withOrder = [TURN, SAVED_ID];
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
    { text: `select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`, savesId: true },
    {
      text: `select * from vouchers where user_id = ${user} and code = '${VOUCHER}' || ${letters} and voided_at is null
        order by id for update`,
      values,
    },
    {
      text: `update vouchers set used_at = now(), used_for = 'order ' || $2::int
        where code = '${VOUCHER}' || ${letters} returning *`,
      values: withOrder,
    },
    { text: `select ${account} as id`, values },
    { text: `select * from prepaid_accounts where id = ${account} order by id for no key update`, values },
    {
      text: `select * from promo_codes where code = '${PROMO}' and archived_at is null`,
    },
    {
      text: `with own as materialized (select card_of((select id from clients where user_id = ${user})) as id),
        cards as materialized (select unnest(cards_of(own.id)) as id from own)
        select own.id, (select count(*) from bookings where client_id in (select id from cards) and status = 'completed'),
          (select count(*) from promo_uses where client_id in (select id from cards) and released_at is null
            and promo_code_id = (select id from promo_codes where code = '${PROMO}')) from own`,
      values,
    },
    {
      text: `insert into orders (id, user_id, payment_method, collect, items_cents, discounts_cents, vouchers_cents,
          prepaid_cents, total_cents, promo_code, promo_cents, held_until, created_at, updated_at)
        values ($2, ${user}, 'studio', 'studio', 5800, 500, 1000, 2000, 2300, '${PROMO}', 500,
          now() + interval '7 days', now(), now()) returning *`,
      values: withOrder,
    },
    {
      text: `insert into order_items (order_id, line, product_id, product_name, price_cents, quantity, discount_cents,
          promo_cents, discount_reason)
        values ($2, 1, ${product}, 'Bench', 5800, 1, 500, 500, 'Code ${PROMO}')`,
      values: withOrder,
    },
    {
      text: `update products set stock_quantity = stock_quantity - 1, updated_at = now() where id = ${product} returning *`,
      values,
    },
    { text: `delete from cart_items where user_id = ${user} returning product_id, quantity`, values },
    {
      text: `insert into order_vouchers (order_id, voucher_id, code, value_cents, applied_cents)
        select $2, id, code, 1000, 1000 from vouchers where code = '${VOUCHER}' || ${letters}`,
      values: withOrder,
    },
    {
      text: `select * from prepaid_entries where account_id = ${account} and source_kind = 'order'
        and source_id = $2::text and reverses is null order by source_round desc limit 1`,
      values: withOrder,
    },
    {
      text: `insert into prepaid_entries (account_id, type, cents, source_kind, source_id, created_at)
        values (${account}, 'used', -2000, 'order', $2::text, now())`,
      values: withOrder,
    },
    {
      text: `insert into mails (recipient, subject, text_body, html_body, message_id, created_at)
        values ('bench@example.com', 'We have your order', $1, $2, gen_random_uuid()::text, now()) returning id`,
      values: ['x'.repeat(600), 'x'.repeat(4_000)],
    },
    {
      text: `insert into jobs (kind, payload, run_at, created_at)
        values ('bench', '{"mailId":1}', now() + interval '1 day', now())`,
    },
    // Last, because it counts in the code's row, where all others wait for the commit.
    {
      text: `insert into promo_uses (promo_code_id, client_id, order_id, cents, is_once, used_at)
        select id, (select id from clients where user_id = ${user}), $2, 500, false, now() from promo_codes where code = '${PROMO}'`,
      values: withOrder,
    },
    { text: 'commit' },
  ];
}
