import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import type { CsvQuery } from '#shared/analytics/admin-contract.ts';
import { type Period, toPeriod } from './metrics/period.ts';
import { readers } from './metrics/readers.ts';
import { openSource } from './metrics/source.ts';
import { readRange } from './read-range.ts';
import { type Line, writers } from './write-chart.ts';

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
