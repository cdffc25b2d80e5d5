import { bookingsSubject, openBookings } from '../booking-studios.ts';
import { measure } from '../measure.ts';
import type { Workload } from '../workload.ts';

const BOOKINGS = 1_000;

/** What those who wait cost everybody else: a thousand for every day, beside none. */
export const waitlist: Workload = {
  name: 'waitlist',
  measure: async (environment) => {
    const [nobody, thousand] = [
      await openBookings(environment, BOOKINGS, 'nobody waiting'),
      await openBookings(environment, BOOKINGS, '1k waiting'),
    ];
    const findings = [];
    // A cancellation may cost 1.3 times the time, a look at the calendar nothing: as much as two readings of the same differ.
    // It comes first, while both have the same visits.
    for (const [entry, atLeast] of [['availability', 0.9] as const, ['cancel', 0.77] as const]) {
      const [limit, ours] = [nobody, thousand].map((filled) => bookingsSubject(environment, filled!, entry));
      const what = `${entry}, 1k waiting`;
      findings.push(...(await measure({ what, ours: ours!, limit: limit!, aim: { atLeast }, seconds: 2 })));
    }
    return findings;
  },
};
