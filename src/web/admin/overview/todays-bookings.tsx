import type { Overview } from '#shared/admin/contract.ts';
import type { TodaysVisit } from '#shared/bookings/admin-contract.ts';
import { formatLongDay, formatTime } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { readCents } from '#web/counter/day/cash-count.ts';
import { CLOSE_DAY } from '#web/counter/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';

const BOOKINGS = '/admin-dashboard?tab=bookings';

const STATUS = {
  pending: ['pending', 'Pending'],
  confirmed: ['confirmed', 'Confirmed'],
  completed: ['completed', 'Completed'],
  'no-show': ['cancelled', 'No-show'],
  cancelled: ['cancelled', 'Cancelled'],
} as const;

export function TodaysBookings({ overview }: { overview: Overview }) {
  const now = useNow();
  return (
    <Card
      title={formatLongDay(now)}
      action={
        <span className="flex flex-wrap gap-x-5">
          <ArrowLink href={CLOSE_DAY}>Close the day</ArrowLink>
          <ArrowLink href={BOOKINGS}>All bookings</ArrowLink>
        </span>
      }
    >
      <Rows overview={overview} />
      <a className="overview__takings" href={CLOSE_DAY}>
        Money taken today <b className="price">{formatCents(readCents(overview.takings))}</b>
      </a>
    </Card>
  );
}

function Rows({ overview: { today, bookings } }: { overview: Overview }) {
  if (today.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title="No bookings today"
        text="New bookings appear here automatically."
        action={{ label: 'Open the calendar', href: BOOKINGS }}
      />
    );
  }
  const more = bookings.today - today.length;
  return (
    <>
      <ul className="overview__rows">
        {today.map((visit) => (
          <Row key={visit.id} visit={visit} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3">
          <a className="link" href={BOOKINGS}>
            and {more.toLocaleString('en-SG')} more
          </a>
        </p>
      )}
    </>
  );
}

function Row({ visit }: { visit: TodaysVisit }) {
  const { id, customerName, treatmentName, appointmentDate, room, status } = visit;
  const [tone, label] = STATUS[status];
  return (
    <li>
      <a className="overview__row" href={`${BOOKINGS}&booking=${id}`}>
        <time className="num nowrap" dateTime={appointmentDate}>
          {formatTime(appointmentDate)}
        </time>
        <div className="who">
          <strong>{customerName}</strong>
          <span>
            {treatmentName}, room {room}
          </span>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </a>
    </li>
  );
}
