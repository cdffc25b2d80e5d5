import type { ShownLate } from '#shared/bookings/late/late-contract.ts';
import { PRESENCE_NAMES, type Presence } from '#shared/bookings/presence.ts';
import type { presenceApi, ShownPresence } from '#shared/bookings/presence-contract.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { formatTime } from '#shared/kit/dates.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { BOOKING_PATHS } from '#web/bookings/board/refresh-bookings.ts';
import { call } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { LateMarks } from './late-marks.tsx';
import './presence.css';

type VisitOfDay = {
  id: number;
  customerName: string;
  status: BookingStatus;
  appointmentDate: string;
  presence?: ShownPresence | undefined;
  late?: ShownLate | undefined;
};

/** Where the client of a visit of today is, and the next step; nothing on other days, and when the visit is over. */
export function PresenceMarks({ visit }: { visit: VisitOfDay }) {
  const { id, customerName: name, presence } = visit;
  const isToday = studioDay(new Date(visit.appointmentDate)) === studioDay(useNow());
  const save = useSave({
    save: (body: { presence: Presence; undo?: boolean }) =>
      call<typeof presenceApi.set>('PUT /api/admin/visits/:id/presence', { params: { id }, body }),
    done: ({ presence: now }) => `${name}: ${now ? inWords(now) : 'not here yet'}`,
    failure: `Failed to mark ${name}'s visit`,
    changed: [...BOOKING_PATHS, '/api/admin/my-day', '/api/admin/my-visits', '/api/admin/overview'],
  });
  if (!isToday || !isOpen(visit.status)) return null;
  const next: Presence | null = !presence ? 'arrived' : presence.inTreatmentAt ? null : 'in-treatment';
  const last: Presence = presence?.inTreatmentAt ? 'in-treatment' : 'arrived';

  return (
    <span className="presence">
      <LateMarks visit={visit} />
      <PresenceBadge presence={presence} />
      {next && (
        <Button
          look="secondary"
          size="sm"
          aria-label={`${PRESENCE_NAMES[next]}: ${name}`}
          busy={save.isPending}
          busyText="Saving..."
          onClick={() => save.mutate({ presence: next })}
        >
          {PRESENCE_NAMES[next]}
        </Button>
      )}
      {presence && (
        <Button
          look="ghost"
          size="sm"
          aria-label={`Undo ${PRESENCE_NAMES[last]}: ${name}`}
          disabled={save.isPending}
          onClick={() => save.mutate({ presence: last, undo: true })}
        >
          Undo
        </Button>
      )}
    </span>
  );
}

/** "Arrived 2:05 PM", "In treatment since 2:15 PM"; nothing of who has not come. */
export function PresenceBadge({ presence }: { presence: ShownPresence | undefined }) {
  if (!presence) return null;
  return (
    <Badge tone="sage" dot={presence.inTreatmentAt !== null}>
      {inWords(presence)}
    </Badge>
  );
}

function inWords({ arrivedAt, inTreatmentAt }: ShownPresence): string {
  return inTreatmentAt
    ? `In treatment since ${formatTime(inTreatmentAt)}`
    : `Arrived ${formatTime(arrivedAt)}`;
}
