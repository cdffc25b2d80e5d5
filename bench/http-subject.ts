import type { Environment } from './environment.ts';
import { cpuSeconds } from './process-metrics.ts';
import type { Load } from './processes/load.ts';
import type { Subject } from './subject.ts';

type Input = Omit<Load, 'seconds'> & { name: string; pid: number };

/** A server under load, with the CPU time its process used. */
export function httpSubject(environment: Environment, { name, pid, ...load }: Input): Subject {
  return {
    name,
    read: async (seconds) => {
      const before = cpuSeconds(pid);
      const { answers, ...reading } = await environment.load({ ...load, seconds });
      const after = cpuSeconds(pid);
      if (before === undefined || after === undefined) return reading;
      const used = after - before;
      return { ...reading, cpuMicros: (used * 1e6) / answers, busy: used / reading.seconds };
    },
  };
}
