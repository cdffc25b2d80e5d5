/** Every chart, which is also a table and a CSV; in the order of the page. */
export const CHARTS = [
  'taken',
  'earned',
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

/** The pages with a booking form: the base of the conversion. */
export const BOOKING_PATHS = ['/', '/treatments'] as const;

export const HOURS_OF_WEEK = 7 * 24;
