import {
  lastDays,
  PRESETS,
  type Preset,
  RANGE_TEXTS,
  type Range,
  rangeRefusal,
} from '#shared/analytics/range.ts';

export type Choice = `${Preset}` | 'own';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const USUAL = 30;

/** The range of the URL: `?range=90`, or `?from=&to=`; a month by default. */
export function readRange(
  { range, from, to }: Record<string, string | undefined>,
  today: string,
): { choice: Choice; range: Range; problem: string | null } {
  if (from !== undefined && to !== undefined) {
    const own = { from, to };
    return { choice: 'own', range: own, problem: problemOf(own) };
  }
  const days = PRESETS.find((preset) => String(preset) === range) ?? USUAL;
  return { choice: `${days}`, range: lastDays(days, today), problem: null };
}

function problemOf({ from, to }: Range): string | null {
  if (!isDay(from) || !isDay(to)) return 'Please choose both dates.';
  const reason = rangeRefusal({ from, to });
  return reason && RANGE_TEXTS[reason];
}

function isDay(text: string): boolean {
  // 30 February is parsed as a day of March, so the date must survive the round trip.
  const read = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
