import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { BOOKING_PATHS } from '#web/bookings/board/refresh-bookings.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';

/** Pays an open visit with a session of the client's package, or no longer; nothing for whoever has none. */
export function VisitSession({ booking }: { booking: AdminBooking }) {
  const { id, session, status, updatedAt } = booking;
  const { data } = useLive<typeof bookingsAdminApi.sessions>(
    'GET /api/admin/bookings/:id/sessions',
    { params: { id } },
    { everySeconds: 30 },
  );
  const save = useSave({
    save: (packageAccountId: number | null) =>
      call<typeof bookingsAdminApi.setSession>('PATCH /api/admin/bookings/:id/session', {
        params: { id },
        body: { packageAccountId, updatedAt },
      }),
    done: 'Payment of the visit changed',
    failure: 'Failed to change how the visit is paid',
    changed: [...BOOKING_PATHS, '/api/admin/bookings'],
  });
  if (!isOpen(status) || (!session && !data?.length)) return null;

  return (
    <p className="toolbar mt-3">
      {session ? (
        <Button look="secondary" size="sm" busy={save.isPending} onClick={() => save.mutate(null)}>
          {`Don't use the session of ${session.packageName}`}
        </Button>
      ) : (
        data?.map(({ packageAccountId, name, sessionsLeft }) => (
          <Button
            key={packageAccountId}
            look="secondary"
            size="sm"
            busy={save.isPending}
            onClick={() => save.mutate(packageAccountId)}
          >
            {`Use a session of ${name} (${sessionsLeft} left)`}
          </Button>
        ))
      )}
    </p>
  );
}
