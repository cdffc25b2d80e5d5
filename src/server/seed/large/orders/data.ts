import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { dice, type Fixtures, overTwoYears } from '#server/seed/large/fixtures/data.ts';
import { TIME_ZONE } from '#shared/kit/studio-time.ts';

const N = sql`n`;

/** One to three products each; old ones are collected or cancelled, the newest are unpaid. */
export async function fillOrders(tx: Db, fixtures: Fixtures, count: number, users: number): Promise<void> {
  await throwLines(tx, count);
  await insertOrders(tx, fixtures, count, users);
  await tx.execute(sql`
    insert into order_items (order_id, line, product_id, product_name, price_cents, quantity)
    select ${fixtures.firstOrder}::int + n, row_number() over (partition by n order by product_id), product_id,
      product_name, price_cents, quantity
    from large_lines`);
  await tx.execute(sql`
    insert into order_payments (order_id, source, external_id, amount_cents, is_counted, received_at, method, day)
    select id, case payment_method when 'studio' then 'desk' when 'card' then 'stripe' else 'bank' end,
      case payment_method when 'studio' then 'order ' || id else 'large-' || id end, total_cents, true, paid_at,
      case payment_method when 'studio' then 'cash' when 'card' then 'stripe' else 'bank' end,
      (paid_at at time zone ${TIME_ZONE})::date
    from orders where id >= ${fixtures.firstOrder}::int and paid_at is not null order by id`);
  await tx.execute(sql`
    insert into order_refunds (order_id, refunded_at, day, reason, method, amount_cents, is_void)
    select orders.id, ended_at, (ended_at at time zone ${TIME_ZONE})::date, 'Order refunded', method, total_cents, false
    from orders join order_payments on order_id = orders.id
    where orders.id >= ${fixtures.firstOrder}::int and status = 'refunded' order by ended_at, orders.id`);
  await tx.execute(sql`
    update orders set refunded_cents = total_cents where id >= ${fixtures.firstOrder}::int and status = 'refunded'`);
  await tx.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`);
}

/** The lines of each: needed for the items and for the totals. */
async function throwLines(tx: Db, count: number): Promise<void> {
  await tx.execute(sql`
    create temporary table large_lines on commit drop as
    with shelf as (
      select *, row_number() over (order by id)::int - 1 as place, count(*) over ()::int as places from products
      where archived_at is null
    )
    select n, shelf.id as product_id, shelf.name as product_name, shelf.price_cents,
      1 + (${dice(N, 21, 5)} + line) % 5 / 4 as quantity
    from generate_series(0, ${count}::int - 1) as n, generate_series(0, 2) as line
      join shelf on true
    where line <= ${dice(N, 22, 3)} and line < places and place = (${dice(N, 23, sql`places`)} + line) % places`);
}

async function insertOrders(
  tx: Db,
  { now, until, firstOrder, firstUser }: Fixtures,
  count: number,
  users: number,
): Promise<void> {
  const who = dice(N, 24, sql`greatest(1, (${users} * (n + 1)::float / ${count})::int)`);
  const hours = (throwNo: number, most: number) => sql`${dice(N, throwNo, most)} * interval '1 hour'`;
  await tx.execute(sql`
    with thrown as (
      select n, sum(price_cents * quantity) as cents, ${overTwoYears(N, count, until)} as placed_at,
        ${dice(N, 25, 100)} as fate, ${dice(N, 26, 100)} as way
      from large_lines group by n
    ), told as (
      select *, case when way < 55 then 'paynow' when way < 90 then 'studio' else 'card' end as payment_method,
        case
          when placed_at > ${now}::timestamptz - interval '20 hours' then
            case when fate < 40 then 'pending' when fate < 80 then 'paid' else 'ready' end
          when placed_at > ${now}::timestamptz - interval '10 days' then
            case when fate < 20 then 'paid' when fate < 50 then 'ready' when fate < 92 then 'collected'
              else 'cancelled' end
          when fate < 89 then 'collected' when fate < 92 then 'refunded' else 'cancelled'
        end as status
      from thrown
    ), timed as (
      select *, case when status not in ('pending', 'cancelled') then
        least(${now}::timestamptz, placed_at + ${hours(27, 20)}) end as paid_at from told
    )
    insert into orders (id, user_id, status, payment_method, collect, items_cents, vouchers_cents, total_cents,
      held_until, paid_at, ready_at, collected_at, ended_at, receipt_mailed_at, created_at, updated_at)
    select ${firstOrder}::int + n, ${firstUser}::int + ${who}, status, payment_method, 'studio', cents, 0, cents,
      case when status = 'pending' then placed_at + case payment_method when 'paynow' then interval '48 hours'
        when 'studio' then interval '7 days' else interval '24 hours' end end,
      paid_at,
      case when status in ('ready', 'collected') then least(${now}::timestamptz, paid_at + ${hours(28, 30)}) end,
      case when status = 'collected' then least(${now}::timestamptz, paid_at + interval '30 hours' + ${hours(29, 90)}) end,
      case when status in ('cancelled', 'refunded') then
        least(${now}::timestamptz, placed_at + interval '30 hours' + ${hours(30, 150)}) end,
      paid_at, placed_at, coalesce(paid_at, placed_at)
    from timed order by n`);
}
