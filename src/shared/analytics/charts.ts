/** What can be had as a chart, as a table and as CSV; the order of the page. */
export const CHARTS = [
  'revenue',
  'bookings',
  'hours',
  'fill',
  'customers',
  'conversion',
  'treatments',
  'products',
  'points',
  'newsletter',
] as const;
export type Chart = (typeof CHARTS)[number];

/** The pages on which there is something to book with: what conversion is measured against. */
export const BOOKING_PATHS = ['/', '/treatments'] as const;

/** What a point is worth when it is spent: a reward gives a dollar for each (`fixed-rewards.ts`, `reward.ts`). */
export const POINT_CENTS = 100;

export const HOURS_OF_WEEK = 7 * 24;
