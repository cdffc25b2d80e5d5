import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import type { Analytics, Compared, CsvQuery, Top } from '#shared/analytics/admin-contract.ts';
import { percentOf } from '#shared/analytics/change.ts';
import { type Chart, HOURS_OF_WEEK } from '#shared/analytics/charts.ts';
import { stepsOf } from '#shared/analytics/range.ts';
import { BOOKING_STATUSES } from '#shared/bookings/status.ts';
import { METHOD_NAMES } from '#shared/counter/payments.ts';
import { WEEKDAYS } from '#shared/studio/opening.ts';
import { readRange } from './get-analytics.ts';
import { type Period, toPeriod } from './metrics/period.ts';
import { readers } from './metrics/readers.ts';
import { openSource } from './metrics/source.ts';

/** One chart as CSV; days are in studio time. */
export async function exportChart(ctx: Pick<Context, 'db' | 'now'>, query: CsvQuery): Promise<FileAnswer> {
  const period = toPeriod(readRange(ctx, query));
  const { from, to } = period.now;
  const lines = await readLines(ctx, query.chart, period);
  return { name: `${query.chart}-${from}-to-${to}.csv`, content: writeCsv(lines) };
}

/** The two lists have the same keys, so each reader has its writer. */
async function readLines<C extends CsvQuery['chart']>(
  { db }: Pick<Context, 'db'>,
  chart: C,
  period: Period,
): Promise<Line[]> {
  return writers[chart](await readers[chart](openSource(db, period)), period);
}

type Line = (string | number)[];
type Column = [heading: string, values: Compared<(string | number)[]>];

/** The list: each chart as CSV, header first. */
const writers: { [C in Chart]: (metrics: Analytics[C], period: Period) => Line[] } = {
  taken: ({ steps, methods }, period) =>
    stepped(
      period,
      ['Money taken', steps],
      ...methods.map((each): Column => [METHOD_NAMES[each.method], each.steps]),
    ),
  earned: ({ steps }, period) =>
    stepped(
      period,
      ['Earned by treatments', steps.treatments],
      ['Earned by goods', steps.goods],
      ['Kept and expired', steps.retained],
    ),
  bookings: ({ byStatus, total }) => [
    ['Status', 'Bookings', 'Before'],
    ...BOOKING_STATUSES.map((status): Line => [status, byStatus[status].now, byStatus[status].before]),
    ['All', total.now, total.before],
  ],
  hours: ({ now, before }) => [
    ['Day', 'Hour', 'Bookings', 'Before'],
    ...Array.from({ length: HOURS_OF_WEEK }, (_, hour): Line => {
      const time = `${String(hour % 24).padStart(2, '0')}:00`;
      return [WEEKDAYS[Math.floor(hour / 24)] ?? '', time, now[hour] ?? 0, before[hour] ?? 0];
    }),
  ],
  fill: ({ steps: { bookedMinutes, openMinutes } }, period) =>
    stepped(
      period,
      ['Booked minutes', bookedMinutes],
      ['Open minutes', openMinutes],
      [
        'Fill rate in percent',
        {
          now: rates(bookedMinutes.now, openMinutes.now),
          before: rates(bookedMinutes.before, openMinutes.before),
        },
      ],
    ),
  customers: ({ steps }, period) => stepped(period, ['New', steps.fresh], ['Returning', steps.returning]),
  conversion: ({ steps }, period) =>
    stepped(period, ['Views of pages to book on', steps.views], ['Bookings from the site', steps.bookings]),
  treatments: (rows) => ranked('Treatment', 'Done', rows),
  products: (rows) => ranked('Product', 'Pieces', rows),
  points: ({ steps }, period) =>
    stepped(
      period,
      ['Issued', steps.issued],
      ['Redeemed', steps.redeemed],
      ['Outstanding', steps.outstanding],
    ),
  newsletter: ({ steps }, period) =>
    stepped(period, ['Joined', steps.joined], ['Left', steps.left], ['Subscribers', steps.subscribers]),
};

/** One line per step, beside the step of the preceding range. */
function stepped({ now, before }: Period, ...columns: Column[]): Line[] {
  const earlier = stepsOf(before);
  const names = columns.map(([heading]) => heading);
  return [
    ['From', 'To', ...names, 'Before from', 'Before to', ...names.map((name) => `${name} before`)],
    ...stepsOf(now).map(({ from, to }, step): Line => {
      const was = earlier[step]!; // both have as many steps
      const of = (side: keyof Compared<unknown>) => columns.map(([, values]) => values[side][step] ?? 0);
      return [from, to, ...of('now'), was.from, was.to, ...of('before')];
    }),
  ];
}

function ranked(what: string, number: string, rows: Top): Line[] {
  return [
    [what, number, 'Earned', `${number} before`, 'Earned before'],
    ...rows.map(
      (row): Line => [row.name, row.number.now, row.amount.now, row.number.before, row.amount.before],
    ),
  ];
}

function rates(parts: number[], wholes: number[]): (string | number)[] {
  return parts.map((part, step) => percentOf(part, wholes[step] ?? 0) ?? '');
}
