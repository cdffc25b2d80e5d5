export const OPENS_BEFORE_CLOSES = 'The studio must open before it closes';

type SpecialDay = { date: string; opens: string; closes: string; reason: string };

/** Sorted, each day once: the last one given counts. */
export function tidySpecialHours(days: readonly SpecialDay[]): SpecialDay[] {
  const byDay = new Map(days.map((day) => [day.date, day]));
  return [...byDay.values()].sort((a, b) => a.date.localeCompare(b.date));
}
