import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CounterVisit } from '#shared/counter/contract.ts';
import { formatTime } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { PresenceMarks } from '#web/bookings/presence/presence-marks.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { counterQueries } from './queries.ts';

type VisitListProps = {
  visits: CounterVisit[];
  /** Whether each says whose it is. */
  hasNames: boolean;
  onAdd: (visit: CounterVisit) => void;
};

export function VisitList({ visits, hasNames, onAdd }: VisitListProps) {
  return (
    <ul className="counter__visits">
      {visits.map((visit) => (
        <li key={visit.bookingId}>
          <button type="button" className="counter__hit" onClick={() => onAdd(visit)}>
            <Icon name="calendar" />
            <span className="who">
              <strong>
                {visit.treatmentName}
                {visit.hasExtraction && ' + Extraction'}
              </strong>
              <span className="num">
                {[
                  formatTime(visit.appointmentDate),
                  hasNames && visit.customerName,
                  formatMoney(visit.amount),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Icon name="plus" />
          </button>
          <PresenceMarks visit={{ ...visit, id: visit.bookingId }} />
        </li>
      ))}
    </ul>
  );
}

type TodaysVisitsProps = { added: ReadonlySet<number>; onAdd: (visit: CounterVisit) => void };

/** Today's unpaid visits of everybody, guests too, behind a button. */
export function TodaysVisits({ added, onAdd }: TodaysVisitsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="calendar" />
        Today's visits
      </Button>
      {isOpen && <AllVisits added={added} onAdd={onAdd} />}
    </>
  );
}

function AllVisits({ added, onAdd }: TodaysVisitsProps) {
  const query = useQuery(counterQueries.visits());
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} className="counter__wide" title="We could not load today's visits">
        <Loading label="Loading today's visits" className="counter__wide">
          <Skeleton shape="box" className="h-16" />
        </Loading>
      </NotLoaded>
    );
  }
  const open = data.filter(({ bookingId }) => !added.has(bookingId));
  return (
    <section className="card counter__wide" aria-label="Today's unpaid visits">
      {open.length > 0 ? (
        <VisitList visits={open} hasNames onAdd={onAdd} />
      ) : (
        <p className="muted">All of today's visits are paid or in the basket.</p>
      )}
    </section>
  );
}
