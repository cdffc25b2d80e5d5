import type { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { useLive } from '#web/kit/use-list.ts';

const SHOWN = ['total', 'pending', 'confirmed', 'completed'] as const;

/** The totals, and those that need attention. */
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
