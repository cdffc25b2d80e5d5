import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { TIME_ZONE } from '#shared/kit/locale.ts';
import type { Window } from './window.ts';

/** What is added up by day; the migration says what each of them is. */
export type Kind =
  | 'bookings'
  | 'hours'
  | 'minutes'
  | 'treatments'
  | 'orders'
  | 'products'
  | 'points'
  | 'visits';

export type Figure = { slot: number; label: string; number: number; cents: number };

export async function listFigures(db: Db, kinds: readonly Kind[], window: Window) {
  const { rows } = await db.execute<Figure & { kind: Kind }>(sql`
    select kind, ${slotOf(sql`day`, window)} as slot, label, ${sums} from day_figures
    where kind in ${[...kinds]} and ${within(window)} group by 1, 2, 3`);
  return rows;
}

export type HourFigure = { side: number; hour: number; number: number };

/** By the hour of the week, Monday's first is 0; `side` is 1 for the range and 0 for the one before. */
export async function listHours(db: Db, window: Window): Promise<HourFigure[]> {
  const { rows } = await db.execute<HourFigure>(sql`
    select ${sideOf(window)} as side, (extract(isodow from day)::int - 1) * 24 + label::int as hour,
      sum(number)::int as number
    from day_figures where kind = 'hours' and ${within(window)} group by 1, 2`);
  return rows;
}

export type TopFigure = {
  id: number;
  name: string;
  now: number;
  before: number;
  nowCents: number;
  beforeCents: number;
};

/** The first by what they brought in, under the names they have today. */
export async function listTop(
  db: Db,
  kind: 'treatments' | 'products',
  window: Window,
  limit: number,
): Promise<TopFigure[]> {
  const { rows } = await db.execute<TopFigure>(sql`
    with sold as (
      select label::int as id, ${sideOf(window)} as side, sum(number) as number, sum(cents) as cents
      from day_figures where kind = ${kind} and ${within(window)} group by 1, 2
    )
    select id, name, now.number::float8 as now, now.cents::float8 as "nowCents",
      coalesce(before.number, 0)::float8 as before, coalesce(before.cents, 0)::float8 as "beforeCents"
    from sold as now
      left join (select id, number, cents from sold where side = 0) as before using (id)
      join ${sql.raw(kind)} as names using (id)
    where side = 1 and now.number > 0
    order by now.cents desc, now.number desc, id limit ${limit}`);
  return rows;
}

/** What all rows before the window come to. */
export async function sumBefore(db: Db, kind: Kind, { before }: Window): Promise<number> {
  const { rows } = await db.execute<{ held: number }>(sql`
    select coalesce(sum(number), 0)::float8 as held from day_figures
    where kind = ${kind} and day < ${before.from}::date`);
  return rows[0]?.held ?? 0;
}

export type CustomerFigure = { slot: number; fresh: number; returning: number; returned: number };

/**
 * A new one came for the first time ever; `returning` had come before the slot, `returned` before the range: summed
 * up over a range, that is each of them once.
 */
export async function listCustomers(db: Db, window: Window): Promise<CustomerFigure[]> {
  const { before, now } = window;
  const since = sql`case when day < ${now.from}::date then ${before.from}::date else ${now.from}::date end`;
  const { rows } = await db.execute<CustomerFigure>(sql`
    select slot, count(*) filter (where previous_day is null)::int as fresh,
      count(*) filter (where previous_day < ${before.from}::date
        or ${slotOf(sql`previous_day`, window)} < slot)::int as returning,
      count(*) filter (where previous_day < since)::int as returned
    from (
      select ${slotOf(sql`day`, window)} as slot, previous_day, ${since} as since
      from customer_days where ${within(window)}
    ) as came
    group by slot`);
  return rows;
}

/** `slot` -1 holds what there was before the window. */
export type ReaderFigure = { slot: number; joined: number; gone: number };

/** Straight from the list of subscribers: there are some thousands at the most. */
export async function listReaders(db: Db, window: Window): Promise<ReaderFigure[]> {
  const day = (column: string) => sql.raw(`(${column} at time zone '${TIME_ZONE}')::date`);
  const slot = sql`case when day < ${window.before.from}::date then -1 else ${slotOf(sql`day`, window)} end`;
  const { rows } = await db.execute<ReaderFigure>(sql`
    select ${slot} as slot, sum(joined)::int as joined, sum(gone)::int as gone from (
      select ${day('consented_at')} as day, 1 as joined, 0 as gone from subscribers where confirmed_at is not null
      union all
      select ${day('unsubscribed_at')}, 0, 1 from subscribers where unsubscribed_at is not null and confirmed_at is not null
    ) as moves
    where day <= ${window.now.to}::date group by 1`);
  return rows;
}

/** From here on the transaction sees one moment, whatever is written meanwhile. */
export async function holdStill(tx: Db): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}

/** Views of a page are no data yet: whoever looks at the charts is the first to be counted. */
export async function hasAnything(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from bookings where archived_at is null) or exists (select from orders)
      or exists (select from loyalty_transactions) or exists (select from subscribers) as has`);
  return rows[0]?.has ?? false;
}

/** What stands in several rows stands in one afterwards; what is being added meanwhile stays as it is. */
export async function foldDays(db: Db): Promise<void> {
  await db.execute(sql`
    with several as (
      select kind, day, label from day_figures group by 1, 2, 3 having count(*) > 1 or sum(number) = 0 and sum(cents) = 0
    ), gone as (
      delete from day_figures as f using several as s
      where f.kind = s.kind and f.day = s.day and f.label = s.label
      returning f.kind, f.day, f.label, f.number, f.cents
    )
    insert into day_figures (kind, day, label, number, cents)
    select kind, day, label, sum(number), sum(cents) from gone
    group by 1, 2, 3 having sum(number) <> 0 or sum(cents) <> 0`);
}

const sums = sql.raw('sum(number)::float8 as number, sum(cents)::float8 as cents');

function within({ before, now }: Window): SQL {
  return sql`day between ${before.from}::date and ${now.to}::date`;
}

/** In which of the window's slots a day lies: as `stepsOf` of shared/analytics/range.ts cuts them. */
function slotOf(day: SQL, { before, steps, days }: Window): SQL {
  return sql`((${day} - ${before.from}::date) * ${steps}::int / ${days}::int)`;
}

function sideOf({ before, days }: Window): SQL {
  return sql`((day - ${before.from}::date) / ${days}::int)`;
}
