import { StartProblem } from '#server/kit/start-problem.ts';
import { formatNumber } from '#shared/kit/dates.ts';

/** Never the last of a disk: PostgreSQL may be on it too. */
const RESERVE_BYTES = 100_000_000;

/** Before anything is written. `free` is undefined where there is no end. */
export function requireSpace(free: number | undefined, needed: number, place: string): void {
  if (free === undefined || free >= needed + RESERVE_BYTES) return;
  throw new StartProblem(
    `There is not enough space in ${place}: ${megabytes(free)} MB are free, about ${megabytes(needed + RESERVE_BYTES)} MB are needed.`,
  );
}

function megabytes(bytes: number): string {
  return formatNumber(Math.ceil(bytes / 1_000_000));
}
