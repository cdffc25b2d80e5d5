import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { anAdmin } from '#server/accounts/make.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { fillStudio } from '#server/seed/large/fill-studio.ts';
import { largePlan } from '#server/seed/large/plan.ts';
import { tidyUp } from '#server/seed/seed-large.ts';
import { CHARTS } from '#shared/analytics/charts.ts';
import { lastDays } from '#shared/analytics/range.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { freshDatabase } from '../fresh-database.ts';
import { median } from '../measure.ts';
import { startApp } from '../start-app.ts';
import { urlOf } from '../url-of.ts';
import type { Finding, Workload } from '../workload.ts';

const ROUNDS = 20;
const WARM_UP = 3;
const AIM = { atMost: 300 };
/** A year beside the year before: all of `npm run seed:large`. */
const DAYS = 365;

/** Each chart over two years of a large studio. No range is asked for twice, so nothing comes from the cache. */
export const analytics: Workload = {
  name: 'analytics',
  measure: async (environment) => {
    const connection = await freshDatabase(environment, 'bench_analytics');
    const database = openDatabase(connection);
    const { token } = await anAdmin(database.db, { email: 'bench-owner@example.com' });
    await fillStudio(database.db, largePlan(1), new Date());
    await tidyUp(database);
    await database.close();
    const dataDir = join(environment.folder, 'analytics');
    mkdirSync(dataDir);
    const app = await startApp(dataDir, { DATABASE_URL: urlOf(connection), SEED: 'none' });
    const today = studioDay(new Date());
    const read = (path: string) => (round: number) => {
      const { from, to } = lastDays(DAYS, addDays(today, -round));
      return msOf(`${app.url}/api/admin/analytics${path}from=${from}&to=${to}`, token);
    };
    try {
      const findings: Finding[] = [];
      for (const chart of CHARTS) {
        findings.push(await timed(`analytics ${chart}, a year`, read(`/csv?chart=${chart}&`), AIM));
      }
      findings.push(await timed('analytics, all charts, a year', read('?')));
      return findings;
    } finally {
      await app.stop();
    }
  },
};

async function timed(
  what: string,
  read: (round: number) => Promise<number>,
  aim?: Finding['aim'],
): Promise<Finding> {
  const readings: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) readings.push(await read(round));
  return { what, unit: 'ms', value: median(readings.slice(WARM_UP)), ...(aim && { aim }), readings };
}

async function msOf(url: string, token: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - began;
}
