import { readEarned, readTaken } from '#server/analytics/money/read-money.ts';
import type { Analytics } from '#shared/analytics/admin-contract.ts';
import type { Chart } from '#shared/analytics/charts.ts';
import { readBookings, readFill, readHours } from './bookings.ts';
import { readProducts, readTreatments } from './money.ts';
import { readConversion, readCustomers, readNewsletter, readPoints } from './people.ts';
import type { Source } from './source.ts';

/** The list, one line per chart. */
export const readers: { [C in Chart]: (source: Source) => Promise<Analytics[C]> } = {
  taken: readTaken,
  earned: readEarned,
  bookings: readBookings,
  hours: readHours,
  fill: readFill,
  customers: readCustomers,
  conversion: readConversion,
  treatments: readTreatments,
  products: readProducts,
  points: readPoints,
  newsletter: readNewsletter,
};
