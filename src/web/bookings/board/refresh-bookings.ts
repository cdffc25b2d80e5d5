import type { QueryClient } from '@tanstack/react-query';
import { AVAILABILITY, BOOKINGS } from '#web/bookings/queries.ts';
import { keyOfPath } from '#web/kit/api-query.ts';

/** Paths of everything about bookings, or counting them. */
export const BOOKING_PATHS = [
  '/api/bookings',
  '/api/admin/bookings',
  '/api/admin/counter',
  '/api/availability',
];

export async function refreshBookings(client: QueryClient): Promise<void> {
  const keys = [BOOKINGS, AVAILABILITY, keyOfPath('/api/admin/bookings'), keyOfPath('/api/admin/counter')];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
