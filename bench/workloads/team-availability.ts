import { bookingsSubject, openBookings } from '../booking-studios.ts';
import { measure } from '../measure.ts';
import type { Workload } from '../workload.ts';
import { GROWTH } from './booking-growth.ts';

/** Who is free, beside which rooms are; and over 27 years of bookings beside a new team. */
export const teamAvailability: Workload = {
  name: 'team-availability',
  measure: async (environment) => {
    const { few, many, aim } = GROWTH;
    const [alone, team, busyTeam] = [
      await openBookings(environment, few),
      await openBookings(environment, few, 'team'),
      await openBookings(environment, many, 'team'),
    ].map((filled) => bookingsSubject(environment, filled, 'availability'));
    return [
      ...(await measure({
        what: 'availability with a team, not cached',
        ours: team!,
        limit: alone!,
        aim: { atLeast: 0.9 },
        seconds: 2,
      })),
      ...(await measure({
        what: `availability with a team, ${many / 1000}k bookings`,
        ours: busyTeam!,
        limit: team!,
        aim,
        seconds: 2,
      })),
    ];
  },
};
