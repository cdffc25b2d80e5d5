import type { Environment } from './environment.ts';

/** More than can order in one reading: each member's cart is good for one order. */
export const MEMBERS = 6_000;
const PRODUCTS = 100;

export const memberToken = (n: number) => `bench-shopper-${n}-`.padEnd(40, 'x');

const LETTERS = 'ABCDEFGHJK';
/** The end of the codes that are a member's: their number in letters that codes have. */
export const memberLetters = (n: number) =>
  [...String(n).padStart(4, '0')].map((digit) => LETTERS[Number(digit)]).join('');
/** The same in SQL. */
export const memberLettersSql = (n: string) =>
  `translate(lpad((${n})::text, 4, '0'), '0123456789', '${LETTERS}')`;

/** The buyers and the products: consecutive ids from `first` on, so that a statement can compute them. */
export type ShopFixtures = { firstUser: number; firstProduct: number; products: number };

const USERS = `insert into users (email, first_name, email_verified_at, created_at, updated_at)
  select 'bench-shopper-' || n || '@example.com', 'Bench', now(), now(), now() from generate_series(0, $1::int - 1) n
  returning id`;
const SESSIONS = `insert into sessions (token_hash, user_id, created_at, last_used_at, authenticated_at, expires_at)
  select sha256(convert_to(rpad('bench-shopper-' || n || '-', 40, 'x'), 'UTF8')), $1::int + n, now(), now(), now(),
    now() + interval '1 day' from generate_series(0, $2::int - 1) n`;
const PIECES = `insert into products (category_id, name, description, price_cents, stock_quantity, archived_at, created_at, updated_at)
  select (select min(id) from categories), 'Bench ' || n, 'Bench', 5800, 1000000, null, now(), now()
  from generate_series(1, $1::int) n returning id`;

export async function prepareShop({ database: { pool } }: Environment): Promise<ShopFixtures> {
  // Those of the workload before are left alone, under other names.
  await pool.query(
    `delete from sessions using users where users.id = user_id and email like 'bench-shopper-%'`,
  );
  await pool.query(
    `update users set email = 'past-' || id || '-' || email where email like 'bench-shopper-%'`,
  );
  const users = await pool.query<{ id: number }>(USERS, [MEMBERS]);
  const firstUser = Math.min(...users.rows.map(({ id }) => id));
  await pool.query(SESSIONS, [firstUser, MEMBERS]);
  const made = await pool.query<{ id: number }>(PIECES, [PRODUCTS]);
  return { firstUser, firstProduct: Math.min(...made.rows.map(({ id }) => id)), products: PRODUCTS };
}

/** One item in each cart; pending mails are deleted. */
export async function fillCarts({ database: { pool } }: Environment, fixtures: ShopFixtures): Promise<void> {
  await pool.query('delete from jobs where done_at is null');
  // Unpaid orders and orders per hour are limited, so those of the round before become paid and old.
  await pool.query(
    `update orders set status = 'collected', held_until = null, paid_at = now(), collected_at = now(),
       created_at = created_at - interval '1 day'
     where user_id >= $1 and status = 'pending'`,
    [fixtures.firstUser],
  );
  await pool.query(
    `insert into cart_items (user_id, product_id, quantity, price_cents, created_at)
     select $1::int + n, $2::int + n % $3::int, 1, 5800, now() from generate_series(0, $4::int - 1) n
     on conflict (user_id, product_id) do nothing`,
    [fixtures.firstUser, fixtures.firstProduct, fixtures.products, MEMBERS],
  );
}

export async function emptyCarts({ database: { pool } }: Environment): Promise<void> {
  await pool.query('truncate cart_items');
}

/** Restores the stock; members, sessions and orders stay until the environment is closed. */
export async function leaveShop({ database: { pool } }: Environment, fixtures: ShopFixtures): Promise<void> {
  await pool.query('truncate cart_items');
  await pool.query('update products set archived_at = now() where id >= $1 and name like $2', [
    fixtures.firstProduct,
    'Bench %',
  ]);
}
