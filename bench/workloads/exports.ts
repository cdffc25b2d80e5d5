import { setTimeout as pause } from 'node:timers/promises';
import { largePlan } from '#server/seed/large/plan.ts';
import type { Environment } from '../environment.ts';
import { type FilledStudio, openFilledStudio } from '../filled-studio.ts';
import { median } from '../measure.ts';
import { residentMegabytes } from '../process-metrics.ts';
import type { Download, Downloaded } from '../processes/download.ts';
import type { Finding, Workload } from '../workload.ts';

const EXPORTS = [
  ['bookings', '/api/admin/bookings/csv'],
  ['orders', '/api/admin/orders/csv'],
  ['members', '/api/admin/users/csv'],
  ['points', '/api/admin/loyalty/transactions-report/csv'],
  ['audit log', '/api/admin/audit/csv'],
] as const;
const ROUNDS = 3;
/** A bystander asks for this all the while: signed in, so that it needs the database too. */
const SMALL = '/api/user';

/** Long tables as CSV: how soon they begin, what everybody else notices, and what memory they take. */
export const exports: Workload = {
  name: 'exports',
  measure: async (environment) => {
    const studio = await openFilledStudio(environment, 'exports', largePlan(1));
    try {
      const findings: Finding[] = [];
      for (const [name, path] of EXPORTS)
        findings.push(...(await exportOne(environment, studio, name, path)));
      return findings;
    } finally {
      await studio.app.stop();
    }
  },
};

async function exportOne(
  environment: Environment,
  { app, token }: FilledStudio,
  name: string,
  path: string,
): Promise<Finding[]> {
  const browser = environment.start<Download, Downloaded>('download');
  const headers = { authorization: `Bearer ${token}` };
  const rounds = [];
  const waits: number[] = [];
  const before = residentMegabytes(app.pid) ?? Number.NaN;
  let most = before;
  for (let round = 0; round < ROUNDS; round++) {
    let isDone = false;
    const downloading = browser.request({ url: app.url + path, headers }).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      waits.push(await msOf(app.url + SMALL, headers));
      most = Math.max(most, residentMegabytes(app.pid) ?? Number.NaN);
      await pause(2);
    }
    rounds.push(await downloading);
  }
  const lines = rounds[0]!.lines.toLocaleString('en');
  return [
    {
      what: `CSV of ${name} (${lines} lines), first byte`,
      value: median(rounds.map(({ firstByteMs }) => firstByteMs)),
      unit: 'ms',
      aim: { atMost: 100 },
      readings: rounds,
    },
    { what: `CSV of ${name}, whole`, value: median(rounds.map(({ ms }) => ms)), unit: 'ms' },
    {
      what: `CSV of ${name}, others meanwhile, p99`,
      value: percentile(waits, 0.99),
      unit: 'ms',
      aim: { atMost: 50 },
    },
    { what: `CSV of ${name}, memory it adds`, value: most - before, unit: 'MB', aim: { atMost: 30 } },
  ];
}

async function msOf(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - began;
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
