import { formatMonth } from '#shared/kit/dates.ts';
import { formatSignedMoney } from '#shared/kit/money.ts';
import { addMonths, monthOf } from '#shared/kit/month.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { formatRate } from '#shared/staff-report/commission.ts';
import type { StaffFigures, StaffReport, staffReportApi } from '#shared/staff-report/contract.ts';
import { useNow } from '#web/kit/now.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { FILE_NOT_DOWNLOADED } from '#web/kit/use-download.ts';
import { useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import './staff-report.css';

/** What each person worked, did, sold and earned in a month, with the statement of each. */
export function StaffReportSection() {
  const thisMonth = monthOf(studioDay(useNow()));
  const [search, change] = useUrlParams();
  const month = readMonth(search.month, thisMonth);
  const [from, to] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)];
  const report = useLive<typeof staffReportApi.report>('GET /api/admin/staff-report', {
    query: { from, to },
  });
  const open = (next: string) => change({ month: next === thisMonth ? undefined : next });
  const shown = report.data?.from === from ? report.data : undefined;

  return (
    <>
      <div className="staff-report__head">
        <IconButton icon="chevron-left" label="Previous month" onClick={() => open(addMonths(month, -1))} />
        <h2 aria-live="polite">{formatMonth(from)}</h2>
        <IconButton
          icon="chevron-right"
          label="Next month"
          disabled={month >= thisMonth}
          onClick={() => open(addMonths(month, 1))}
        />
      </div>
      {shown ? (
        <People report={shown} month={month} />
      ) : (
        <NotLoaded query={report} title="We could not load the figures" text="Please try again in a moment.">
          <Loading label="Loading the figures">
            <Skeleton shape="box" className="h-64" />
          </Loading>
        </NotLoaded>
      )}
    </>
  );
}

function People({ report, month }: { report: StaffReport; month: string }) {
  const { people, others } = report;
  if (people.length === 0) {
    return (
      <EmptyState
        icon="users"
        level="h2"
        title="No therapists yet"
        text="Add them to your team, and see here what each of them works, does and sells."
      />
    );
  }
  return (
    <Card title="Each person">
      <Table
        caption="Figures of each person"
        columns={columnsOf(month)}
        rows={people}
        rowKey={({ therapistId }) => therapistId}
      />
      <p className="muted mt-4">
        {notListed(others)} Treatments and Products are what was Earned: a visit counts on its day, a product
        on the day it was sold. A product bought with a visit counts for that therapist, otherwise for whoever
        sold it. You set the rates of each person under{' '}
        <a className="link" href="/admin-dashboard?tab=team">
          Team
        </a>
        .
      </p>
    </Card>
  );
}

/** What belongs to nobody in the team, so that all of it adds up. */
function notListed({
  visits,
  treatmentsAmount,
  productPieces,
  productsAmount,
}: StaffReport['others']): string {
  const parts = [
    ...(visits > 0
      ? [
          `${formatSignedMoney(treatmentsAmount)} from ${visits} ${visits === 1 ? 'visit' : 'visits'} without a therapist`,
        ]
      : []),
    ...(productPieces !== 0 ? [`${formatSignedMoney(productsAmount)} sold by other staff`] : []),
  ];
  return parts.length > 0 ? `Not listed: ${parts.join(' and ')}.` : '';
}

function columnsOf(month: string): Column<StaffFigures>[] {
  return [
    { title: 'Name', cell: ({ name }) => <strong>{name}</strong> },
    {
      title: 'Hours',
      cell: ({ shiftMinutes, bookedMinutes }) => (
        <span className="num">{`${inHours(bookedMinutes)} booked of ${inHours(shiftMinutes)}`}</span>
      ),
    },
    {
      title: 'Visits',
      cell: ({ visits, noShows, rebooked }) => (
        <span className="num grid">
          <span>{`${visits} completed, ${noShows} missed`}</span>
          {visits > 0 && (
            <span className="muted">{`${Math.round((100 * rebooked) / visits)}% booked again`}</span>
          )}
        </span>
      ),
    },
    { title: 'Treatments', align: 'right', cell: (each) => formatSignedMoney(each.treatmentsAmount) },
    {
      title: 'Products',
      align: 'right',
      cell: (each) => `${formatSignedMoney(each.productsAmount)} (${each.productPieces})`,
    },
    {
      title: 'Commission',
      align: 'right',
      cell: (each) => (
        <span className="grid">
          <b>{formatSignedMoney(each.commission)}</b>
          <span className="muted">{`${formatRate(each.treatmentRate)} treatments, ${formatRate(each.productRate)} products`}</span>
        </span>
      ),
    },
    { title: 'Statement', align: 'right', cell: (each) => <Statement person={each} month={month} /> },
  ];
}

function Statement({ person: { therapistId, name }, month }: { person: StaffFigures; month: string }) {
  const button = (as: 'PDF' | 'CSV', path: 'statement' | 'csv') => (
    <DownloadButton
      look="secondary"
      aria-label={`Statement of ${name} as ${as}`}
      file={{
        path: `/api/admin/staff-report/${therapistId}/${path}?month=${month}`,
        name: `commission-${month}.${as.toLowerCase()}`,
      }}
      failure={FILE_NOT_DOWNLOADED}
    >
      {as}
    </DownloadButton>
  );
  return (
    <span className="inline-flex gap-2">
      {button('PDF', 'statement')}
      {button('CSV', 'csv')}
    </span>
  );
}

/** 90 → "1.5 h" */
function inHours(minutes: number): string {
  return `${Math.round(minutes / 6) / 10} h`;
}

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/;

/** The month of the URL if it is one that has begun; else this one. */
function readMonth(text: string | undefined, thisMonth: string): string {
  return text && MONTH.test(text) && text <= thisMonth ? text : thisMonth;
}
