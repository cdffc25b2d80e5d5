import { median } from './measure.ts';
import type { Finding } from './workload.ts';

type Times = { what: string; known: number[]; unknown: number[]; of: [known: string, unknown: string] };

/** Two kinds of tries whose times must not tell which is which: their difference beside the noise, and their ratio. */
export function compareTimes({ what, known, unknown, of }: Times): Finding[] {
  const [middleKnown, middleUnknown] = [median(known), median(unknown)];
  const difference = Math.abs(middleKnown - middleUnknown);
  const noise = Math.min(spread(known), spread(unknown));
  const ratio = Math.max(middleKnown, middleUnknown) / Math.min(middleKnown, middleUnknown);
  return [
    { what: `${what}, ${of[0]}, median`, value: middleKnown, unit: 'ms', readings: known },
    { what: `${what}, ${of[1]}, median`, value: middleUnknown, unit: 'ms', readings: unknown },
    { what: `${what}, middle half spreads over`, value: noise, unit: 'ms' },
    { what: `${what}, difference beside that`, value: difference / noise, unit: '×', aim: { atMost: 1 } },
    { what: `${what}, slower median beside the other`, value: ratio, unit: '×', aim: { atMost: 1.1 } },
    {
      what: `${what}, ${of[1]} is slower`,
      beside: 'half the time',
      value: slower(known, unknown),
      unit: '×',
    },
  ];
}

/** The interquartile range. */
function spread(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * 0.75)] ?? 0) - (sorted[Math.floor(sorted.length * 0.25)] ?? 0);
}

/** How often an unknown one is slower than a known: 0.5 reveals nothing. */
function slower(known: number[], unknown: number[]): number {
  const wins = unknown.map((time) => known.filter((other) => time > other).length);
  return wins.reduce((sum, each) => sum + each, 0) / (known.length * unknown.length);
}
