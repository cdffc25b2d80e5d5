type Closure = { date: string; reason: string };

/** Sorted, each day once; of several reasons the first that is not empty stays. */
export function tidyClosures(closures: readonly Closure[]): Closure[] {
  const byDay = new Map<string, string>();
  for (const { date, reason } of closures) byDay.set(date, byDay.get(date) || reason);
  return [...byDay].sort(([a], [b]) => a.localeCompare(b)).map(([date, reason]) => ({ date, reason }));
}

/**
 * Singapore's, as gazetted; one on a Sunday is also observed on the Monday. The government publishes a year some eight
 * months ahead: add it here.
 */
export const PUBLIC_HOLIDAYS: Record<'2026' | '2027', Closure[]> = {
  '2026': [
    { date: '2026-01-01', reason: "New Year's Day" },
    { date: '2026-02-17', reason: 'Chinese New Year' },
    { date: '2026-02-18', reason: 'Chinese New Year' },
    { date: '2026-03-21', reason: 'Hari Raya Puasa' },
    { date: '2026-04-03', reason: 'Good Friday' },
    { date: '2026-05-01', reason: 'Labour Day' },
    { date: '2026-05-27', reason: 'Hari Raya Haji' },
    { date: '2026-05-31', reason: 'Vesak Day' },
    { date: '2026-06-01', reason: 'Vesak Day (observed)' },
    { date: '2026-08-09', reason: 'National Day' },
    { date: '2026-08-10', reason: 'National Day (observed)' },
    { date: '2026-11-08', reason: 'Deepavali' },
    { date: '2026-11-09', reason: 'Deepavali (observed)' },
    { date: '2026-12-25', reason: 'Christmas Day' },
  ],
  '2027': [
    { date: '2027-01-01', reason: "New Year's Day" },
    { date: '2027-02-06', reason: 'Chinese New Year' },
    { date: '2027-02-07', reason: 'Chinese New Year' },
    { date: '2027-02-08', reason: 'Chinese New Year (observed)' },
    { date: '2027-03-10', reason: 'Hari Raya Puasa' },
    { date: '2027-03-26', reason: 'Good Friday' },
    { date: '2027-05-01', reason: 'Labour Day' },
    { date: '2027-05-17', reason: 'Hari Raya Haji' },
    { date: '2027-05-20', reason: 'Vesak Day' },
    { date: '2027-08-09', reason: 'National Day' },
    { date: '2027-10-28', reason: 'Deepavali' },
    { date: '2027-12-25', reason: 'Christmas Day' },
  ],
};
