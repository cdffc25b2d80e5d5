import { bookingsSubject, openBookings } from '../booking-studios.ts';
import { measure } from '../measure.ts';
import type { Workload } from '../workload.ts';

/** 200 times the bookings may cost 1.3 times the time. */
export const GROWTH = { few: 1_000, many: 200_000, aim: { atLeast: 0.77 } };

/** The same use cases over 27 years of bookings, beside a new studio. */
export const bookingGrowth: Workload = {
  name: 'booking-growth',
  measure: async (environment) => {
    const { few, many, aim } = GROWTH;
    const studios = [await openBookings(environment, few), await openBookings(environment, many)];
    const findings = [];
    for (const entry of ['availability', 'book'] as const) {
      const [limit, ours] = studios.map((filled) => bookingsSubject(environment, filled, entry));
      const what = `${entry}, ${many / 1000}k bookings`;
      findings.push(...(await measure({ what, ours: ours!, limit: limit!, aim, seconds: 2 })));
    }
    return findings;
  },
};
