import type { Environment } from '../environment.ts';
import { median } from '../measure.ts';
import { mixedRequests } from '../mixed-requests.ts';
import { residentMegabytes } from '../process-metrics.ts';
import type { Finding, Workload } from '../workload.ts';

/** `SOAK_MINUTES=12 npm run bench -- soak` for a shorter one. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
/** Its caches fill and its hot code is compiled; then nothing should grow any more. */
const WARM_UP = Math.min(5, Math.ceil(MINUTES / 6));
const MEMORY_AIM = { atMost: 1.05 };
const P99_AIM = { atMost: 1.25 };

type Minute = { megabytes: number; p99Ms: number; perSecond: number };

/** An hour of mixed load: what leaks or slows down does so little by little. One request that fails ends it. */
export const soak: Workload = {
  name: 'soak',
  isOnRequest: true,
  measure: async (environment) => {
    const requests = await mixedRequests(environment);
    const minutes: Minute[] = [];
    for (let minute = 0; minute < WARM_UP + MINUTES; minute++)
      minutes.push(await oneMinute(environment, requests));
    const counted = minutes.slice(WARM_UP);
    const third = Math.ceil(counted.length / 3);
    const [first, last] = [counted.slice(0, third), counted.slice(-third)];
    const compare = (what: string, of: (minute: Minute) => number, aim: Finding['aim']): Finding[] => {
      const [before, after] = [median(first.map(of)), median(last.map(of))];
      return [
        { what, beside: 'its first third', unit: '×', value: after / before, aim: aim!, readings: counted },
      ];
    };
    const perSecond = median(counted.map((minute) => minute.perSecond));
    return [
      ...compare(`memory in the last third of ${MINUTES} minutes`, ({ megabytes }) => megabytes, MEMORY_AIM),
      ...compare(`99 % within, in the last third of ${MINUTES} minutes`, ({ p99Ms }) => p99Ms, P99_AIM),
      { what: 'soak, memory at the end', unit: 'MB', value: counted.at(-1)?.megabytes ?? null },
      {
        what: 'soak, 99 % within',
        unit: 'ms',
        value: median(counted.map(({ p99Ms }) => p99Ms)),
        oursPerSecond: perSecond,
      },
    ];
  },
};

async function oneMinute(
  { app: { url, pid }, load }: Environment,
  requests: Awaited<ReturnType<typeof mixedRequests>>,
): Promise<Minute> {
  const { perSecond, p99Ms } = await load({ url, requests, seconds: 60 });
  return { perSecond, p99Ms, megabytes: residentMegabytes(pid) ?? Number.NaN };
}
