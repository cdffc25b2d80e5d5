import type { Reading, Subject } from './subject.ts';
import type { Aim, Finding } from './workload.ts';

type Match = {
  what: string;
  ours: Subject;
  limit: Subject;
  /** Further baselines, each read once a round. */
  others?: Subject[];
  aim?: Aim;
  seconds?: number;
  /** Longer where a second has too few answers for the code to be compiled, as it is in a studio that is open. */
  warmUpSeconds?: number;
};
type Round = { before: Reading; ours: Reading; others: Reading[]; after: Reading };

const ROUNDS = 3;
const RETRIES = 2;
const MOST_APART = 1.25;

/**
 * Alternates limit, ours, limit, ours, …, so that other load on the machine affects both. A round whose two readings
 * of the limit differ too much is run again, twice at most; then there is no ratio.
 */
export async function measure({
  what,
  ours,
  limit,
  others = [],
  aim,
  seconds = 3,
  warmUpSeconds = 1,
}: Match): Promise<Finding[]> {
  for (const subject of [ours, ...others, limit]) await subject.read(warmUpSeconds);

  const rounds: Round[] = [];
  let before = await limit.read(seconds);
  while (rounds.filter(isSound).length < ROUNDS && rounds.length < ROUNDS + RETRIES) {
    const own = await ours.read(seconds);
    const further: Reading[] = [];
    for (const other of others) further.push(await other.read(seconds));
    const after = await limit.read(seconds);
    rounds.push({ before, ours: own, others: further, after });
    before = after;
  }

  const sound = rounds.filter(isSound);
  const isVoid = sound.length < ROUNDS;
  const counted = isVoid ? rounds : sound;
  const main = compare(what, limit.name, counted, ({ before, after }) => [before, after]);
  const rest = others.map(({ name }, index) =>
    compare(what, name, counted, (round) => [round.others[index]!]),
  );
  return [{ ...main, ...(aim && { aim }), readings: rounds }, ...rest].map((finding) =>
    isVoid ? { ...finding, value: null, errors: 'void' } : finding,
  );
}

function compare(
  what: string,
  beside: string,
  rounds: Round[],
  limitsOf: (round: Round) => Reading[],
): Finding {
  const own = rounds.map((round) => round.ours);
  const limits = rounds.map((round) => meanOf(limitsOf(round)));
  const cpuRatios = own.map(
    ({ cpuMicros = Number.NaN }, i) => (limits[i]!.cpuMicros ?? Number.NaN) / cpuMicros,
  );
  const limitBusy = median(limits.map(({ busy = Number.NaN }) => busy));
  const cpuRatio = median(cpuRatios);
  return {
    what,
    beside,
    unit: '×',
    value: median(own.map(({ perSecond }, index) => perSecond / limits[index]!.perSecond)),
    oursPerSecond: median(own.map(({ perSecond }) => perSecond)),
    limitPerSecond: median(limits.map(({ perSecond }) => perSecond)),
    ...(Number.isFinite(cpuRatio) && { cpuRatio }),
    ...(Number.isFinite(limitBusy) && { limitBusy }),
  };
}

function isSound({ before, after }: Round): boolean {
  const rates = [before.perSecond, after.perSecond];
  return Math.max(...rates) <= Math.min(...rates) * MOST_APART;
}

function meanOf(readings: Reading[]): Reading {
  const mean = (pick: (reading: Reading) => number) =>
    readings.reduce((sum, reading) => sum + pick(reading), 0) / readings.length;
  return {
    perSecond: mean(({ perSecond }) => perSecond),
    cpuMicros: mean(({ cpuMicros = Number.NaN }) => cpuMicros),
    busy: mean(({ busy = Number.NaN }) => busy),
  };
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}
