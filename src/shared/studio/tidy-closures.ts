type Closure = { date: string; reason: string };

/** Sorted, each day once; of several reasons the first that is not empty stays. */
export function tidyClosures(closures: readonly Closure[]): Closure[] {
  const byDay = new Map<string, string>();
  for (const { date, reason } of closures) byDay.set(date, byDay.get(date) || reason);
  return [...byDay].sort(([a], [b]) => a.localeCompare(b)).map(([date, reason]) => ({ date, reason }));
}
