import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBooking, StatusChange } from '#shared/bookings/admin-contract.ts';
import type { bookingsApi } from '#shared/bookings/contract.ts';
import { type BookingStatus, isOpen } from '#shared/bookings/status.ts';
import type { BookedPart } from '#shared/bookings/visit-contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { statusWords } from '#web/bookings/manage/status-badge.tsx';
import { timeInWords } from '#web/bookings/when/day-words.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useUndoStatus } from './use-undo-status.ts';

export function VisitOfSeveral({ booking }: { booking: AdminBooking }) {
  const change = useChangeAll(booking);
  const now = useNow();
  const { visit } = booking;
  if (!visit) return null;
  const open = visit.parts.filter(({ status }) => isOpen(status));
  const hasPending = open.some(({ status }) => status === 'pending');
  const hasBegun = new Date(visit.appointmentDate) <= now;
  const all = open.length === visit.parts.length ? `all ${open.length}` : `the ${open.length} still open`;

  return (
    <section className="visit-of-several" aria-label="Treatments of this visit">
      <p>{`Treatment ${visit.position} of ${visit.parts.length} in one visit, ${formatMoney(visit.totalAmount)} in all.`}</p>
      <ol>
        {visit.parts.map((part) => (
          <li key={part.id} aria-current={part.id === booking.id || undefined}>
            {wordsOf(part)}
          </li>
        ))}
      </ol>
      {open.length > 1 && (
        <p className="flex flex-wrap gap-2">
          {hasPending && (
            <Button size="sm" busy={change.isPending} onClick={() => change.mutate('confirmed')}>
              {`Confirm ${all}`}
            </Button>
          )}
          {hasBegun && (
            <Button
              look="secondary"
              size="sm"
              busy={change.isPending}
              onClick={() => change.mutate('completed')}
            >
              {`Complete ${all}`}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

function wordsOf({ appointmentDate, treatmentName, therapist, status, session }: BookedPart): string {
  const words = [timeInWords(appointmentDate), treatmentName, therapist?.name, statusWords[status]];
  const paid = session && `a session of ${session.packageName}`;
  return [...words, paid].filter(Boolean).join(' · ');
}

type Changes = StatusChange[];

/** One after the other, each with its points; the first that is refused says why, and those before can be undone. */
function useChangeAll({ visit, customerName }: AdminBooking) {
  const client = useQueryClient();
  const undo = useUndoStatus();
  return useMutation({
    mutationFn: async (status: BookingStatus): Promise<{ changes: Changes; error?: unknown }> => {
      const parts = visit?.parts.filter((part) => isOpen(part.status) && part.status !== status) ?? [];
      const changes: Changes = [];
      try {
        for (const { id, status: before } of parts) {
          const sent = { params: { id }, body: { status } };
          const { updatedAt } = await call<typeof bookingsApi.change>('PATCH /api/bookings/:id', sent);
          changes.push({ id, status: before, updatedAt });
        }
      } catch (error) {
        return { changes, error };
      }
      return { changes };
    },
    onSuccess: ({ changes, error }, status) => {
      const done = `${changes.length} treatments updated: ${customerName}, ${status}`;
      const failed = error === undefined ? null : messageOf(error, 'Failed to update booking status');
      toast({
        title: failed === null ? 'Success' : 'Error',
        description: failed ?? done,
        ...(failed !== null && { tone: 'destructive' as const }),
        ...(changes.length > 0 && { action: undo(changes, `The visit of ${customerName} is as it was`) }),
      });
    },
    onSettled: () => refreshBookings(client),
  });
}
