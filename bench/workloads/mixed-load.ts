import { mixedRequests } from '../mixed-requests.ts';
import { residentMegabytes } from '../process-metrics.ts';
import type { Workload } from '../workload.ts';

const SECONDS = 300;

/** What visitors and members do all day, for five minutes; the memory is read while it is still warm. */
export const mixedLoad: Workload = {
  name: 'mixed-load',
  measure: async (environment) => {
    const { url, pid } = environment.app;
    const requests = await mixedRequests(environment);
    const { perSecond, p99Ms } = await environment.load({ url, requests, seconds: SECONDS });
    const megabytes = residentMegabytes(pid) ?? null; // no /proc on this machine
    return [
      { what: 'memory after 5 minutes of mixed load', value: megabytes, unit: 'MB', aim: { atMost: 150 } },
      {
        what: 'mixed load, 99 % within',
        value: p99Ms,
        unit: 'ms',
        aim: { atMost: 80 },
        oursPerSecond: perSecond,
      },
    ];
  },
};
