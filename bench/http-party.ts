import type { Party } from './party.ts';
import { cpuSeconds } from './process-figures.ts';
import type { Load } from './processes/load.ts';
import type { Stage } from './stage.ts';

type Wish = Omit<Load, 'seconds'> & { name: string; pid: number };

/** A server under load, with what the load cost its process. */
export function httpParty(stage: Stage, { name, pid, ...load }: Wish): Party {
  return {
    name,
    read: async (seconds) => {
      const before = cpuSeconds(pid);
      const { answers, ...reading } = await stage.load({ ...load, seconds });
      const after = cpuSeconds(pid);
      if (before === undefined || after === undefined) return reading;
      const used = after - before;
      return { ...reading, cpuMicros: (used * 1e6) / answers, busy: used / reading.seconds };
    },
  };
}
