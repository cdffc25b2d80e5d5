import type { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { useLive } from '#web/kit/use-list.ts';

const SHOWN = ['total', 'pending', 'confirmed', 'completed'] as const;

/** How many there are, and of those that want something. */
export function AdminBookingCounts() {
  const { data } = useLive<typeof bookingsAdminApi.counts>(
    'GET /api/admin/bookings/counts',
    {},
    { everySeconds: 5 },
  );
  return (
    <p className="counts">
      {SHOWN.map((name) => (
        <span key={name}>
          <b>{data ? data[name].toLocaleString('en-SG') : '–'}</b> {name}
        </span>
      ))}
    </p>
  );
}
