import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { formatLongDate, formatTime } from '#shared/kit/dates.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { TherapistName } from '#web/bookings/admin/therapist-name.tsx';
import { readDay } from '#web/bookings/board/board-days.ts';
import { statusWords } from '#web/bookings/manage/status-badge.tsx';
import { lateInWords } from '#web/bookings/presence/late-marks.tsx';
import { useHeldOffers } from '#web/bookings/waitlist/calls.ts';
import { heldPlaces } from '#web/bookings/waitlist/held-places.ts';
import { OfferedTimes } from '#web/bookings/waitlist/offered-times.tsx';
import '#web/counter/counter.css';
import './day.css';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { SensitivitiesText } from '#web/safety/sensitivities-note.tsx';
import { useStudio } from '#web/studio/queries.ts';

export function DaySheetSection() {
  const { name } = useStudio();
  const today = studioDay(useNow());
  const [search, change] = useUrlParams();
  const day = readDay(search.day, today);
  const sheet = useLive<typeof bookingsAdminApi.daySheet>(
    'GET /api/admin/bookings/day-sheet',
    { query: { day } },
    { everySeconds: 60 },
  );
  const offers = useHeldOffers(day, 60);
  const go = (next: string) => change({ day: next === today ? undefined : next });
  const shown = sheet.isRefreshing ? undefined : sheet.data; // never the visits of another day

  return (
    <section className="card sheet-of-day" aria-labelledby="day-sheet">
      <div className="card__head">
        <h2 id="day-sheet">{`${name}: ${formatLongDate(day)}`}</h2>
        <span className="close-day__head no-print">
          <IconButton icon="chevron-left" label="Previous day" onClick={() => go(addDays(day, -1))} />
          <IconButton icon="chevron-right" label="Next day" onClick={() => go(addDays(day, 1))} />
          <Button size="sm" onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </Button>
        </span>
      </div>
      {shown ? (
        <>
          <Visits bookings={shown} />
          {!offers.isRefreshing && <OfferedTimes places={heldPlaces(offers.data ?? [])} />}
        </>
      ) : (
        <NotLoaded query={sheet} title="We could not load the day" text="Please try again in a moment.">
          <Loading label="Loading the day sheet">
            <Skeleton shape="box" className="h-64" />
          </Loading>
        </NotLoaded>
      )}
    </section>
  );
}

function Visits({ bookings }: { bookings: AdminBooking[] }) {
  if (bookings.length === 0) {
    return <EmptyState icon="calendar" title="No visits" text="Nothing is booked on this day." />;
  }
  const hasTeam = bookings.some(({ therapist }) => therapist !== null);
  return (
    <Table
      caption="Visits of the day"
      className="day-sheet"
      columns={[
        {
          title: 'Time',
          cell: ({ appointmentDate, endsAt }) => (
            <span className="num nowrap">{`${formatTime(appointmentDate)} to ${formatTime(endsAt)}`}</span>
          ),
        },
        { title: 'Room', cell: ({ room }) => <span className="num">{room}</span> },
        ...(hasTeam ? [WITH] : []),
        { title: 'Client', cell: (booking) => <Client booking={booking} /> },
        {
          title: 'Treatment',
          cell: ({ treatmentName, addExtraction }) =>
            addExtraction ? `${treatmentName} + Extraction` : treatmentName,
        },
        { title: 'Notes', cell: (booking) => <Notes booking={booking} /> },
      ]}
      rows={bookings}
      rowKey={({ id }) => id}
    />
  );
}

const WITH: Column<AdminBooking> = {
  title: 'With',
  cell: ({ therapist, isRequested }) =>
    therapist && <TherapistName name={therapist.name} isRequested={isRequested} />,
};

function Client({ booking: { customerName, customerPhone, status, late } }: { booking: AdminBooking }) {
  return (
    <div className="who">
      <strong>{customerName}</strong>
      {late && <strong>{lateInWords(late.minutes)}</strong>}
      {customerPhone && <span className="num whitespace-nowrap">{customerPhone}</span>}
      {status !== 'confirmed' && <span>{statusWords[status]}</span>}
    </div>
  );
}

function Notes({ booking: { specialRequests, deskNote, sensitivities, safety } }: { booking: AdminBooking }) {
  const isGrave = safety && (safety.outcome === 'ask' || safety.outcome === 'refuse');
  return (
    <div className="who">
      <SensitivitiesText known={sensitivities} />
      {isGrave && <strong>{safety.reasons.join(' ')}</strong>}
      {deskNote && <strong>{deskNote}</strong>}
      {specialRequests}
    </div>
  );
}
