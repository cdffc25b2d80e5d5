import type { Overview } from '#shared/admin/contract.ts';
import type { TodaysVisit } from '#shared/bookings/admin-contract.ts';
import { formatLongDay, formatTime } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { LateMarks } from '#web/bookings/presence/late-marks.tsx';
import { readCents } from '#web/counter/day/cash-count.ts';
import { CLOSE_DAY } from '#web/counter/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { TodayBoard } from './today-board.tsx';

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
      <Visits overview={overview} now={now} />
      <a className="overview__takings" href={CLOSE_DAY}>
        Money taken today <b className="price">{formatCents(readCents(overview.takings))}</b>
        {readCents(overview.takingsAfterClosing ?? '0') !== 0 && (
          <span>{`of it ${formatCents(readCents(overview.takingsAfterClosing ?? '0'))} after closing`}</span>
        )}
      </a>
    </Card>
  );
}

/** Of those that are not over; the board above shows the whole day. */
const MOST_ROWS = 5;

type VisitsProps = { overview: Overview; now: Date };

function Visits({ overview: { today, bookings }, now }: VisitsProps) {
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
  const ahead = today.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  const rows = ahead.slice(0, MOST_ROWS);
  const more = bookings.today - (today.length - ahead.length) - rows.length;
  return (
    <>
      <TodayBoard visits={today} total={bookings.today} now={now} />
      {rows.length === 0 && more <= 0 && <p className="muted">All visits of today are over.</p>}
      <ul className="overview__rows">
        {rows.map((visit) => (
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
  const { id, customerName, treatmentName, therapistName, appointmentDate, room, status } = visit;
  const [tone, label] = STATUS[status];
  return (
    <li>
      <a className="overview__row" href={`${BOOKINGS}&booking=${id}`}>
        <time className="num nowrap" dateTime={appointmentDate}>
          {formatTime(appointmentDate)}
        </time>
        <div className="who">
          <strong>{customerName}</strong>
          <span>{[treatmentName, therapistName, `room ${room}`].filter(Boolean).join(', ')}</span>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </a>
      <LateMarks visit={visit} />
    </li>
  );
}
