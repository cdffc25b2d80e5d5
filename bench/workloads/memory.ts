import { residentMegabytes } from '../process-metrics.ts';
import type { Workload } from '../workload.ts';

const PATHS = ['/api/treatments', '/treatments'];
const SECONDS = 3;

/** Of the studio's process, straight after load. */
export const memory: Workload = {
  name: 'memory',
  measure: async ({ app: { url, pid }, load }) => {
    for (const path of PATHS) await load({ url: url + path, seconds: SECONDS });
    const megabytes = residentMegabytes(pid);
    if (megabytes === undefined) return []; // no /proc on this machine
    return [{ what: 'memory after load', value: megabytes, unit: 'MB', aim: { atMost: 160 } }];
  },
};
