import type { CounterDay } from '#shared/counter/contract.ts';
import { closedInWords } from '#shared/counter/since-closing.ts';
import { formatLongDate } from '#shared/kit/dates.ts';
import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { drawerOf, readCents } from './cash-count.ts';
import { DrawerMoves } from './drawer-moves.tsx';
import { SinceClosingList } from './since-closing.tsx';
import { TakingsTable } from './takings-table.tsx';
import { PointsWithoutSale, SalesToOneself } from './without-sale.tsx';

type ClosedDayProps = { data: CounterDay; closing: NonNullable<CounterDay['closing']> };

export function ClosedDay({ data, closing }: ClosedDayProps) {
  const { name } = useStudio();
  const today = studioDay(useNow());
  const { day, drawer, sinceClosing } = data;
  const { float, counted, banked, expected, difference, differenceReason, closedAt, closedBy } = closing;
  const since = sinceClosing && { ...sinceClosing, totalCents: readCents(sinceClosing.total) };
  const rows: [string, string][] = [
    ['Float', formatMoney(float)],
    ...drawerFacts(data),
    ['Expected', formatCents(readCents(expected))],
    ['Counted', formatMoney(counted)],
    ['Difference', formatCents(readCents(difference))],
    ['Banked', formatMoney(banked)],
    ['Stays in the drawer', formatCents(readCents(counted) - readCents(banked))],
  ];
  return (
    <section className="card sheet-of-day" aria-labelledby="closed-day">
      <div className="card__head">
        <h2 id="closed-day">{`${name}: ${formatLongDate(day)}`}</h2>
        <span className="no-print">
          <Button look="secondary" size="sm" onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </Button>
        </span>
      </div>
      <Note tone="sage">{closedInWords({ day, closedAt, closedBy }, since, today)}</Note>
      <h3 className="mt-5">Money taken</h3>
      <TakingsTable data={data} />
      <h3 className="mt-5">Cash</h3>
      <Facts className="close-day__closing num" facts={rows} />
      {differenceReason && <p className="mt-3">{`Why it differs: ${differenceReason}`}</p>}
      {drawer.length > 0 && (
        <>
          <h3 className="mt-5">Cash in and out</h3>
          <DrawerMoves moves={drawer} />
        </>
      )}
      {sinceClosing && <SinceClosingList since={sinceClosing} />}
      {data.pointsWithoutSale.length > 0 && (
        <>
          <h3 className="mt-5">Points without a sale</h3>
          <PointsWithoutSale given={data.pointsWithoutSale} />
        </>
      )}
      {data.salesToOneself.length > 0 && (
        <>
          <h3 className="mt-5">Sales to the person at the till</h3>
          <SalesToOneself sales={data.salesToOneself} />
        </>
      )}
    </section>
  );
}

function drawerFacts(data: CounterDay): [string, string][] {
  const { inCents, outCents } = drawerOf(data);
  if (inCents + outCents === 0) return [];
  return [
    ['Cash in', formatCents(inCents)],
    ['Cash out', formatCents(outCents)],
  ];
}
