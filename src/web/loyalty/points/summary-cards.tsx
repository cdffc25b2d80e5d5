import type { LoyaltySummary } from '#shared/loyalty/contract.ts';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { PendingCard } from './pending-card.tsx';
import { ReferralCard } from './referral-card.tsx';
import { TierCard } from './tier-card.tsx';

type SummaryCardsProps = {
  summary: {
    data?: LoyaltySummary | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
};

/** A member's standing besides the balance. */
export function SummaryCards({ summary: { data, isError, isFetching, refetch } }: SummaryCardsProps) {
  if (!data && isError) {
    return (
      <ErrorState
        level="h2"
        title="Failed to load your tier"
        text="Your points are safe. Please try again in a moment."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading your tier..." className="grid gap-6">
        <Skeleton shape="box" className="h-48" />
        <Skeleton shape="box" className="h-72" />
      </Loading>
    );
  }
  return (
    <>
      <ReferralCard summary={data} />
      <PendingCard pending={data.pending} />
      <TierCard summary={data} />
    </>
  );
}
