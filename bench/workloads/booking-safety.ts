import { bookingsSubject, openBookings } from '../booking-studios.ts';
import { measure } from '../measure.ts';
import type { Workload } from '../workload.ts';

const BOOKINGS = 1_000;

/** What the gate costs whoever books: all supplied rules and a signed form, beside a studio without any. */
export const bookingSafety: Workload = {
  name: 'book-safely',
  measure: async (environment) => {
    const [limit, ours] = [
      await openBookings(environment, BOOKINGS),
      await openBookings(environment, BOOKINGS, 'safety'),
    ].map((filled) => bookingsSubject(environment, filled, 'book'));
    return measure({
      what: 'book, with safety rules and a signed form',
      ours: ours!,
      limit: limit!,
      aim: { atLeast: 0.9 },
      seconds: 2,
    });
  },
};
