import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU time used so far by all threads of a process; undefined without /proc. */
export function cpuSeconds(pid: number): number | undefined {
  // The program name in brackets may contain spaces; the fields we need come after it.
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The same for a process with one thread, exact enough for a few milliseconds; NaN without /proc. */
export function cpuMicros(pid: number): number {
  const [nanoseconds] = read(`/proc/${pid}/schedstat`)?.split(' ') ?? [];
  return Number(nanoseconds ?? Number.NaN) / 1_000;
}

/** Resident memory of a process. */
export function residentMegabytes(pid: number): number | undefined {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`) ?? '') ?? [];
  return kilobytes ? (Number(kilobytes) * 1024) / 1e6 : undefined;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
