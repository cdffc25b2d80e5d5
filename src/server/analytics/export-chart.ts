import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import type { CsvQuery } from '#shared/analytics/admin-contract.ts';
import { openWindow, type Window } from './figures/days/window.ts';
import { readers } from './figures/readers.ts';
import { readRange } from './read-range.ts';
import { type Line, writers } from './write-chart.ts';

/** One chart as a table, for whoever counts on; days are the studio's. */
export async function exportChart(ctx: Pick<Context, 'db' | 'now'>, query: CsvQuery): Promise<FileAnswer> {
  const window = openWindow(readRange(ctx, query));
  const { from, to } = window.now;
  const lines = await readLines(ctx, query.chart, window);
  return { name: `${query.chart}-${from}-to-${to}.csv`, content: writeCsv(lines) };
}

/** The two lists have the same names, so what one reads the other can write. */
async function readLines<C extends CsvQuery['chart']>(
  { db }: Pick<Context, 'db'>,
  chart: C,
  window: Window,
): Promise<Line[]> {
  return writers[chart](await readers[chart](db, window), window);
}
