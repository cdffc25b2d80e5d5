import { Card } from '#web/kit/ui/card.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OverviewStats } from './overview-stats.tsx';
import './overview.css';
import { SecondFactorAdvice } from './second-factor-advice.tsx';
import { TodaysBookings } from './todays-bookings.tsx';
import { useOverview } from './use-overview.ts';
import { WaitingForYou } from './waiting-for-you.tsx';

/** The key metrics, today's bookings, and open tasks. */
export function AdminOverview() {
  const { overview, isError, refetch } = useOverview();

  if (isError) {
    return (
      <Card>
        <ErrorState
          level="h2"
          title="We could not load the overview"
          text="Please try again in a moment."
          onRetry={refetch}
        />
      </Card>
    );
  }
  return (
    <>
      <OverviewStats overview={overview} />
      <SecondFactorAdvice />
      {overview && <FirstSteps overview={overview} />}
      <div className="overview">
        <TodaysBookings overview={overview} />
        <WaitingForYou overview={overview} />
      </div>
    </>
  );
}
