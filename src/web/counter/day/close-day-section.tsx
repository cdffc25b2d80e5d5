import { type ReactNode, useState } from 'react';
import type { BookingStatus } from '#shared/bookings/status.ts';
import type { CounterDay, CounterVisit, counterApi } from '#shared/counter/contract.ts';
import { formatDateTime, formatLongDay, formatTime } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { useStatusChange } from '#web/bookings/admin/use-status-change.tsx';
import { readDay } from '#web/bookings/board/board-days.ts';
import '#web/counter/counter.css';
import './day.css';
import { DAY_SHEET, POINT_OF_SALE } from '#web/counter/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { AdminOnly } from '#web/kit/staff-role.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { AccountingCard } from './accounting-card.tsx';
import { CashCard } from './cash-card.tsx';
import { ClosedDay } from './closed-day.tsx';
import { DrawerDialog } from './drawer-dialog.tsx';
import { TakingsTable } from './takings-table.tsx';
import { PointsWithoutSale, SalesToOneself } from './without-sale.tsx';

export function CloseDaySection() {
  const today = studioDay(useNow());
  const [search, change] = useUrlParams();
  const day = readDay(search.day, today);
  const query = useLive<typeof counterApi.day>(
    'GET /api/admin/counter/day',
    { query: { day } },
    { everySeconds: 20 },
  );
  const go = (next: string) => change({ day: next === today ? undefined : next });
  const shown = query.data?.day === day ? query.data : undefined;
  const [isMovingCash, setMovingCash] = useState(false);

  return (
    <>
      <div className="close-day__head no-print">
        <IconButton icon="chevron-left" label="Previous day" onClick={() => go(addDays(day, -1))} />
        <h2 aria-live="polite">{formatLongDay(day)}</h2>
        <IconButton
          icon="chevron-right"
          label="Next day"
          disabled={day >= today}
          onClick={() => go(addDays(day, 1))}
        />
        {day === today && (
          <Button look="secondary" size="sm" onClick={() => setMovingCash(true)}>
            <Icon name="till" />
            Cash in or out
          </Button>
        )}
        <ButtonLink look="secondary" size="sm" href={`${DAY_SHEET}&day=${day}`}>
          <Icon name="print" />
          Day sheet
        </ButtonLink>
      </div>
      {isMovingCash && <DrawerDialog onClose={() => setMovingCash(false)} />}
      {shown ? (
        <Day key={day} data={shown} />
      ) : (
        <NotLoaded query={query} title="We could not load this day" text="Please try again in a moment.">
          <Loading label="Loading the day" className="grid gap-6">
            <Skeleton shape="box" className="h-32" />
            <Skeleton shape="box" className="h-64" />
          </Loading>
        </NotLoaded>
      )}
    </>
  );
}

function Day({ data }: { data: CounterDay }) {
  if (data.closing) {
    return (
      <>
        <ClosedDay data={data} closing={data.closing} />
        <AdminOnly>
          <AccountingCard day={data.day} />
        </AdminOnly>
      </>
    );
  }
  return (
    <div className="close-day">
      <Rows title="Visits still open" rows={data.openVisits}>
        {(visit) => <OpenVisit key={visit.bookingId} visit={visit} day={data.day} />}
      </Rows>
      <Rows title="Unpaid visits" rows={data.unpaidVisits}>
        {(visit) => <UnpaidVisit key={visit.bookingId} visit={visit} day={data.day} />}
      </Rows>
      <Rows title="Orders to hand over" rows={data.ordersToHandOver}>
        {(order) => <OrderToHandOver key={order.id} order={order} />}
      </Rows>
      <Card title="Money taken">
        <TakingsTable data={data} />
      </Card>
      {data.pointsWithoutSale.length > 0 && (
        <Card title={`Points without a sale (${data.pointsWithoutSale.length})`}>
          <PointsWithoutSale given={data.pointsWithoutSale} />
        </Card>
      )}
      {data.salesToOneself.length > 0 && (
        <Card title={`Sales to the person at the till (${data.salesToOneself.length})`}>
          <SalesToOneself sales={data.salesToOneself} />
        </Card>
      )}
      <CashCard data={data} />
      <AdminOnly>
        <AccountingCard day={data.day} />
      </AdminOnly>
    </div>
  );
}

type RowsProps<Row> = { title: string; rows: Row[]; children: (row: Row) => ReactNode };

function Rows<Row>({ title, rows, children }: RowsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Card title={`${title} (${rows.length})`}>
      <ul className="close-day__rows">{rows.map(children)}</ul>
    </Card>
  );
}

const OUTCOMES: [BookingStatus, string][] = [
  ['completed', 'Completed'],
  ['no-show', 'No-show'],
  ['cancelled', 'Cancelled'],
];

type VisitProps = { visit: CounterVisit; day: string };

function OpenVisit({ visit, day }: VisitProps) {
  const { bookingId: id, customerName, appointmentDate } = visit;
  const before = visit.status as BookingStatus; // as bookings name it
  const change = useStatusChange({ id, customerName, appointmentDate, status: before });
  return (
    <li>
      <VisitWords visit={visit} day={day} />
      <fieldset className="close-day__acts" aria-label={`What became of ${customerName}'s visit`}>
        {OUTCOMES.map(([status, words]) => (
          <Button
            key={status}
            look="secondary"
            size="sm"
            busy={change.isBusy && change.status === status}
            onClick={() => change.request(status)}
          >
            {words}
          </Button>
        ))}
      </fieldset>
      {change.dialog}
    </li>
  );
}

function UnpaidVisit({ visit, day }: VisitProps) {
  return (
    <li>
      <VisitWords visit={visit} day={day} />
      <div className="close-day__acts">
        <ButtonLink look="secondary" size="sm" href={`${POINT_OF_SALE}&visit=${visit.bookingId}`}>
          Take payment <span className="sr">of {visit.customerName}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

function VisitWords({ visit, day }: VisitProps) {
  const { customerName, treatmentName, appointmentDate, amount } = visit;
  // Open ones may be of any day before.
  const at =
    studioDay(new Date(appointmentDate)) === day
      ? formatTime(appointmentDate)
      : formatDateTime(appointmentDate);
  return (
    <div className="who">
      <strong>{customerName}</strong>
      <span className="num">{`${at} · ${treatmentName} · ${formatMoney(amount)}`}</span>
    </div>
  );
}

type OrderProps = { order: CounterDay['ordersToHandOver'][number] };

function OrderToHandOver({ order: { id, number, customerName, amount } }: OrderProps) {
  return (
    <li>
      <div className="who">
        <strong>{customerName}</strong>
        <span className="num">{`${number} · ${formatMoney(amount)}`}</span>
      </div>
      <div className="close-day__acts">
        <ButtonLink look="secondary" size="sm" href={`/admin-dashboard?tab=orders&order=${id}`}>
          Open <span className="sr">{number}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
