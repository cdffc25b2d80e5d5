const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The top of the scale: the next number so round that its half is, too. */
export function roundTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((each) => each * power >= most) ?? 10;
  return step * power;
}

export type Point = { x: number; y: number };

/**
 * The points of a line in a box of 100 × 100: each in the middle of its column. A missing value has no point, and the
 * line continues to the next one.
 */
export function pointsOf(values: readonly (number | null)[], top: number): Point[] {
  return values.flatMap((value, index) =>
    value === null ? [] : [pointAt(index, value, values.length, top)],
  );
}

export function pointAt(index: number, value: number, count: number, top: number): Point {
  return { x: round(((index + 0.5) / count) * 100), y: round(100 - (Math.max(0, value) / top) * 100) };
}

/** "M1 2L3 4": the path through them. */
export function lineThrough(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** The area between a line and the one below it. */
export function areaBetween(upper: readonly Point[], lower: readonly Point[]): string {
  return `${lineThrough([...upper, ...[...lower].reverse()])}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
