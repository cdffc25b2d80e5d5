/** "2026-03" of "2026-03-10". */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** "2025-12" is one month before "2026-01". */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
