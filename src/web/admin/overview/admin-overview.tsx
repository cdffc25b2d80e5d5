import { useQuery } from '@tanstack/react-query';
import type { adminApi } from '#shared/admin/contract.ts';
import { secondFactorQuery } from '#web/accounts/second-factor/second-factor-query.ts';
import { LastBackup, LateBackup, LateLog } from '#web/backups/backups.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { SectionSkeleton } from '../section-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OverviewStats } from './overview-stats.tsx';
import './overview.css';
import { TodaysBookings } from './todays-bookings.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

/** Today first: its bookings and what waits; the totals of all time below. */
export function AdminOverview() {
  const {
    data: overview,
    isError,
    refetch,
  } = useLive<typeof adminApi.overview>('GET /api/admin/overview', {}, { everySeconds: 5 });

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
  if (!overview) return <SectionSkeleton label="Overview" />;
  return (
    <>
      <LateBackup backups={overview.backups} />
      <LateLog backups={overview.backups} />
      <FirstSteps overview={overview} />
      <div className="overview">
        <TodaysBookings overview={overview} />
        <WaitingForYou overview={overview} />
      </div>
      <OverviewStats overview={overview} />
      <LastBackup backups={overview.backups} />
      <SecondFactorAdvice />
    </>
  );
}

/** Until the admin has a second factor: this account can read and change everything. */
function SecondFactorAdvice() {
  // Just loaded by the gate of the dashboard.
  const { data } = useQuery({ ...secondFactorQuery, refetchOnMount: false });
  if (!data || data.passkeys.length > 0 || data.totpSince) return null;

  return (
    <Card title="Protect your account">
      <p className="muted mb-4">
        Your account can see every customer and every order. Add a passkey or an authenticator app, so that
        your password alone isn't enough to get in.
      </p>
      <ButtonLink href="/dashboard?tab=profile#security" size="sm">
        Add a second factor
      </ButtonLink>
    </Card>
  );
}
