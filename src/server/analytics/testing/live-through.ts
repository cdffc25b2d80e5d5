import { sql } from 'drizzle-orm';
import { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { somePoints } from '#server/loyalty/make.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';

const STATUSES = ['pending', 'confirmed', 'completed', 'completed', 'cancelled', 'no-show'] as const;
const ORDER_STATUSES = ['pending', 'paid', 'ready', 'collected', 'cancelled', 'refunded'];
const TIMES = ['00:00', '00:30', '11:00', '15:30', '20:00', '23:59'];

type Fixtures = {
  db: Db;
  roll: (sides: number) => number;
  members: number[];
  treatments: number[];
  products: number[];
};
type Thing = () => Promise<unknown>;

/** Some months of random operations on a studio's rows; deterministic by seed. */
export async function liveThrough(db: Db, seed: number, entries: number, between?: () => Promise<unknown>) {
  const roll = dice(seed);
  const three = async <T>(make: () => Promise<T>) => [await make(), await make(), await make()];
  const ids = async (make: () => Promise<{ id: number }>) => (await three(make)).map(({ id }) => id);
  const fixtures = {
    db,
    roll,
    members: await ids(() => aMember(db)),
    treatments: await ids(() => aTreatment(db)),
    products: await three(() => aProduct(db)),
  };
  const [toBookings, toOrders] = [bookingThings(fixtures), orderThings(fixtures)];
  const things = [...toBookings, ...toOrders, ...otherThings(fixtures)];
  await toBookings[0]!();
  await toOrders[0]!();
  for (let entry = 0; entry < entries; entry++) {
    await things[roll(things.length)]!();
    if (between && roll(15) === 0) await between();
  }
}

function bookingThings({ db, roll, members, treatments }: Fixtures): Thing[] {
  const { oneOf, when, run } = toolsOf(db, roll);
  const bookings: number[] = [];
  let room = 0;
  return [
    async () => {
      const startsAt = when();
      const { id } = await aBooking(db, {
        startsAt,
        room: ++room,
        status: oneOf(STATUSES),
        treatmentId: oneOf(treatments),
        treatmentCents: 5_000 + roll(9_999),
        endsAt: new Date(startsAt.getTime() + (30 + 15 * roll(5)) * 60_000),
        userId: oneOf([null, ...members]),
        customerEmail: oneOf(['mei@example.com', 'lin@example.com', '']),
      });
      bookings.push(id);
    },
    () => run(sql`update bookings set status = ${oneOf(STATUSES)} where id = ${oneOf(bookings)}`),
    () => run(sql`update bookings set customer_email = '', staff_note = 'x' where id = ${oneOf(bookings)}`),
    () => run(sql`update bookings set user_id = ${oneOf(members)} where id = ${oneOf(bookings)}`),
    () =>
      run(
        sql`update bookings set archived_at = ${oneOf(['2028-01-01', null])}::timestamptz where id = ${oneOf(bookings)}`,
      ),
    () => {
      const at = when().toISOString();
      return run(sql`update bookings set starts_at = ${at}, ends_at = ${at}::timestamptz + interval '75 minutes',
        busy_until = ${at}::timestamptz + interval '80 minutes' where id = ${oneOf(bookings)}`);
    },
    () =>
      run(sql`delete from bookings where id = ${oneOf(bookings)}
        and not exists (select from order_items where booking_id = bookings.id)`),
  ];
}

function orderThings({ db, roll, members, products }: Fixtures): Thing[] {
  const { oneOf, when, run } = toolsOf(db, roll);
  const orders: number[] = [];
  return [
    async () => {
      const [at, status, cents] = [when(), oneOf(ORDER_STATUSES), roll(20_000)];
      const { held, paid, ended } = paying(status, at);
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into orders (user_id, status, payment_method, collect, items_cents, vouchers_cents, total_cents, held_until,
          paid_at, ended_at, created_at, updated_at)
        values (${oneOf(members)}, ${status}, 'studio', 'studio', ${cents}, 0, ${cents}, ${held}, ${paid}, ${ended},
          ${at.toISOString()}, ${at.toISOString()}) returning id`);
      orders.push(rows[0]!.id);
      for (const [index, product] of products.slice(roll(2)).entries()) {
        await run(
          sql`insert into order_items (order_id, line, product_id, product_name, price_cents, quantity)
            values (${rows[0]!.id}, ${index + 1}, ${product}, 'x', ${roll(9_999)}, ${1 + roll(3)})`,
        );
      }
    },
    () => {
      const { held, paid, ended } = paying(oneOf(ORDER_STATUSES), when());
      const status = held ? 'pending' : ended ? (paid ? 'refunded' : 'cancelled') : 'ready';
      return run(sql`update orders set status = ${status}, held_until = ${held}, paid_at = ${paid}, ended_at = ${ended}
        where id = ${oneOf(orders)}`);
    },
    async () => {
      const at = when().toISOString();
      const [price, off, quantity] = [1_000 + roll(9_000), roll(900), 1 + roll(3)];
      const returned = roll(quantity + 1);
      const back = Math.floor(((price * quantity - off) * returned) / quantity);
      const [visit] = (
        await db.execute<{ id: number; cents: number }>(sql`select id, treatment_cents as cents from bookings
          where not exists (select from order_items where booking_id = bookings.id) order by id limit 1`)
      ).rows;
      const items = price * quantity + (visit?.cents ?? 0);
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into orders (user_id, channel, status, payment_method, collect, items_cents, discounts_cents, vouchers_cents,
          total_cents, refunded_cents, paid_at, created_at, updated_at)
        values (${oneOf([null, ...members])}, 'counter', 'collected', 'studio', 'studio', ${items}, ${off}, 0,
          ${items - off}, ${back}, ${at}, ${at}, ${at}) returning id`);
      orders.push(rows[0]!.id);
      await run(sql`insert into order_items (order_id, line, product_id, product_name, price_cents, quantity,
          discount_cents, refunded_quantity)
        values (${rows[0]!.id}, 1, ${oneOf(products)}, 'x', ${price}, ${quantity}, ${off}, ${returned})`);
      if (visit) {
        await run(sql`insert into order_items (order_id, line, kind, booking_id, product_name, price_cents, quantity)
          values (${rows[0]!.id}, 2, 'visit', ${visit.id}, 'x', ${visit.cents}, 1)`);
      }
    },
    async () => {
      const id = oneOf(orders);
      await run(sql`delete from order_items where order_id = ${id}`);
      await run(sql`delete from orders where id = ${id}`);
    },
  ];
}

function otherThings({ db, roll, members }: Fixtures): Thing[] {
  const { oneOf, when, run } = toolsOf(db, roll);
  return [
    () => somePoints(db, oneOf(members), 1 + roll(500)),
    () => {
      const type = oneOf(['redeemed', 'deducted_manual']);
      return run(sql`insert into loyalty_transactions (user_id, type, description, points, source_kind, source_id, created_at)
        select id, ${type}, 'x', -least(loyalty_points, 40), 'adjustment', gen_random_uuid()::text, ${when().toISOString()}
        from users where id = ${oneOf(members)} and loyalty_points > 0`);
    },
    () =>
      run(sql`insert into events (at, name, category, path) values (${when().toISOString()},
        ${oneOf(['page_view', 'page_view', 'book_treatment', 'treatment_book_click', 'newsletter_signup'])}, 'engagement',
        ${oneOf(['/', '/treatments', '/media'])})`),
    () =>
      run(sql`insert into subscribers (email, source, consented_at, confirmed_at, unsubscribed_at) values (gen_random_uuid()::text,
        'footer', ${when().toISOString()}, ${oneOf([null, when().toISOString(), when().toISOString()])}, ${oneOf([null, when().toISOString()])})`),
  ];
}

function toolsOf(db: Db, roll: (sides: number) => number) {
  const oneOf = <T>(list: readonly T[]): T => list[roll(list.length)]!;
  return {
    oneOf,
    when: () => studioInstant(addDays('2027-11-20', roll(140)), oneOf(TIMES)),
    run: (query: ReturnType<typeof sql>) => db.execute(query),
  };
}

/** The columns an order needs in each status. */
function paying(status: string, at: Date) {
  return {
    held: status === 'pending' ? at.toISOString() : null,
    paid: ['pending', 'cancelled'].includes(status) ? null : at.toISOString(),
    ended: ['cancelled', 'refunded'].includes(status) ? at.toISOString() : null,
  };
}

/** 0 to `sides` - 1, by mulberry32. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}
