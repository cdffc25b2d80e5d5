import type { User } from '#shared/accounts/contract.ts';
import type { Reward } from '#shared/loyalty/contract.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { RewardRow } from './reward-row.tsx';

type RewardCatalogueProps = {
  user: User | null;
  rewards: {
    data?: readonly Reward[] | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
};

/** The rewards. Cached ones stay when refetching fails. */
export function RewardCatalogue({
  user,
  rewards: { data, isError, isFetching, refetch },
}: RewardCatalogueProps) {
  if (!data && isError) {
    return (
      <ErrorState
        title="Failed to load rewards"
        text="Your points are safe. Please try again in a moment."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || !user) {
    return (
      <Loading label="Loading rewards..." className="grid gap-6">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </Loading>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon="gift"
        title="No rewards at the moment"
        text="Please check back soon. Your points stay where they are."
      />
    );
  }
  return (
    <ul className="convert">
      {data.map((reward) => (
        <RewardRow key={reward.id} user={user} reward={reward} />
      ))}
    </ul>
  );
}
