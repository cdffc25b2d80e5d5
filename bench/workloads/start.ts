import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../measure.ts';
import { residentMegabytes } from '../process-metrics.ts';
import { startApp } from '../start-app.ts';
import type { Workload } from '../workload.ts';

const TIMES = 3;

/** From the command to the first response, already built and seeded; PostgreSQL starts and stops with it. */
export const start: Workload = {
  name: 'start',
  measure: async ({ folder }) => {
    const dataDir = join(folder, 'start');
    mkdirSync(dataDir);
    const first = await startOnce(dataDir);
    const later = [];
    for (let time = 0; time < TIMES; time++) later.push(await startOnce(dataDir));
    const seconds = later.map(({ secondsToReady }) => secondsToReady);
    return [
      {
        what: 'first start to first answer',
        value: first.secondsToReady,
        unit: 's',
        aim: { atMost: 10 },
      },
      { what: 'memory after the first start', value: first.megabytes, unit: 'MB', aim: { atMost: 150 } },
      {
        what: 'later start to first answer',
        value: median(seconds),
        unit: 's',
        aim: { atMost: 1.2 },
        readings: seconds,
      },
      {
        what: 'memory after a later start',
        value: median(later.map(({ megabytes }) => megabytes)),
        unit: 'MB',
      },
    ];
  },
};

async function startOnce(dataDir: string) {
  const { pid, secondsToReady, stop } = await startApp(dataDir, { SEED: 'demo' });
  const megabytes = residentMegabytes(pid) ?? Number.NaN;
  await stop();
  return { secondsToReady, megabytes };
}
