import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** The processor's time a process has used so far, all its threads together; unknown where there is no /proc. */
export function cpuSeconds(pid: number): number | undefined {
  // The name of the program, in brackets, may hold spaces; what counts comes after it.
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The memory a process really occupies. */
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
