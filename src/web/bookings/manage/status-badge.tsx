import type { BookingStatus } from '#shared/bookings/status.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

export const statusWords: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
};

/** Pending yellow, confirmed blue, completed green, cancelled red, anything else grey: always with its label. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={status === 'no-show' ? undefined : status}>{statusWords[status]}</Badge>;
}
