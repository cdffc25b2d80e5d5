import type { analyticsAdminApi } from '#shared/analytics/admin-contract.ts';
import { summariseAnalytics } from '#shared/analytics/summarise.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { useNow } from '#web/kit/now.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import './analytics.css';
import { rangeInWords } from './charts/day-words.ts';
import { Charts } from './charts.tsx';
import { Metrics } from './metrics.tsx';
import { readRange } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import '#web/kit/styles/list.css';

/** The studio's metrics over some days, beside as many days before. */
export function AnalyticsSection() {
  const [search, change] = useUrlParams();
  const { choice, range, problem } = readRange(search, studioDay(useNow()));
  const { data, isError, isRefreshing, refetch } = useLive<typeof analyticsAdminApi.analytics>(
    'GET /api/admin/analytics',
    { query: range },
    { everySeconds: 60, enabled: problem === null },
  );

  if (data && !data.hasData) return <NothingYet />;
  const picker = <RangePicker choice={choice} range={range} problem={problem} change={change} />;
  if (problem) return picker;
  if (isError) {
    return (
      <>
        {picker}
        <Card>
          <ErrorState
            level="h2"
            title="We could not load the analytics"
            text="Please try again in a moment."
            onRetry={refetch}
          />
        </Card>
      </>
    );
  }
  return (
    <>
      {picker}
      <div
        className={isRefreshing ? 'analytics is-refreshing' : 'analytics'}
        aria-busy={isRefreshing || undefined}
      >
        {data && (
          <div role="status">
            <p className="analytics__summary">{summariseAnalytics(data)}</p>
            <p className="muted">
              {rangeInWords(data.now)}, compared with {rangeInWords(data.before)}
            </p>
          </div>
        )}
        <Metrics analytics={data} />
        {data ? <Charts analytics={data} /> : <ChartSkeletons />}
      </div>
    </>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        level="h2"
        icon="chart"
        title="Analytics dashboard coming soon"
        text="Charts appear here with your first booking, order, points or subscriber: money taken and earned, bookings by status and hour, how full the rooms are, new and returning customers, conversion, top treatments and products, points and the newsletter."
        action={{ label: 'Open Bookings', href: '/admin-dashboard?tab=bookings' }}
      />
    </Card>
  );
}

function ChartSkeletons() {
  return (
    <Loading label="Loading analytics" className="analytics__grid">
      {['wide', 'second', 'third', 'fourth', 'fifth'].map((place) => (
        <div
          key={place}
          className={place === 'wide' ? 'card analytics__card--wide grid gap-4' : 'card grid gap-4'}
        >
          <Skeleton shape="title" className="w-40" />
          <Skeleton shape="box" className="h-50" />
        </div>
      ))}
    </Loading>
  );
}
