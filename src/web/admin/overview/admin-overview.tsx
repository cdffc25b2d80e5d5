import type { adminApi } from '#shared/admin/contract.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { FirstSteps } from './first-steps.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import './overview.css';
import { TodaysBookings } from './todays-bookings.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

const EVERY = { everySeconds: 15 };

/** How the studio does, what happens today, and what waits for its owner. */
export function AdminOverview() {
  const { data, isError, refetch } = useLive<typeof adminApi.overview>('GET /api/admin/overview', {}, EVERY);

  if (isError) {
    return (
      <Card>
        <ErrorState
          level="h2"
          title="We could not load the overview"
          text="Nothing is lost. Please try again in a moment."
          onRetry={refetch}
        />
      </Card>
    );
  }
  return (
    <>
      <OverviewFigures overview={data} />
      {data && <FirstSteps overview={data} />}
      <div className="overview">
        <TodaysBookings overview={data} />
        <WaitingForYou overview={data} />
      </div>
    </>
  );
}
