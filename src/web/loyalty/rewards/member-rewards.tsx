import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import type { Reward } from '#shared/loyalty/contract.ts';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton, Skeletons } from '#web/kit/ui/skeleton.tsx';
import { RewardRow } from './reward-row.tsx';
import './member-rewards.css';
import { OwnCard } from '#web/loyalty/points/own-card.tsx';
import { loyaltyQueries } from '#web/loyalty/queries.ts';

type MemberRewardsProps = {
  /** Null while the user is loading. */
  user: User | null;
};

/** A member's points and rewards. Loaded for members only. */
export function MemberRewards({ user }: MemberRewardsProps) {
  const rewards = useQuery(loyaltyQueries.rewards());

  return (
    <div>
      <div className="section__head">
        <div>
          <h2 id="loyalty-title">Your rewards</h2>
          <p>One point is one dollar, on treatments and products.</p>
        </div>
        <ArrowLink href="/dashboard">View your dashboard</ArrowLink>
      </div>
      <div className="rewards">
        {user ? (
          <OwnCard user={user} rewards={rewards.data ?? (rewards.isError ? [] : undefined)} />
        ) : (
          <Loading label="Loading your rewards...">
            <Skeleton shape="box" className="h-full min-h-80" />
          </Loading>
        )}
        <Card title="Turn points into rewards" level="h3">
          <RewardCatalogue user={user} rewards={rewards} />
        </Card>
      </div>
    </div>
  );
}

type RewardCatalogueProps = { user: User | null; rewards: UseQueryResult<readonly Reward[]> };

/** The rewards. Cached ones stay when refetching fails. */
function RewardCatalogue({ user, rewards }: RewardCatalogueProps) {
  const loading = (
    <Loading label="Loading rewards..." className="grid gap-6">
      <Skeletons count={4} className="h-11" />
    </Loading>
  );
  if (!rewards.data) {
    return (
      <NotLoaded
        query={rewards}
        title="Failed to load rewards"
        text="Your points are safe. Please try again in a moment."
      >
        {loading}
      </NotLoaded>
    );
  }
  if (!user) return loading;
  if (rewards.data.length === 0) {
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
      {rewards.data.map((reward) => (
        <RewardRow key={reward.id} user={user} reward={reward} />
      ))}
    </ul>
  );
}
