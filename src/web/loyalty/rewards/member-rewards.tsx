import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import './member-rewards.css';
import { OwnCard } from '#web/loyalty/points/own-card.tsx';
import { loyaltyQueries } from '#web/loyalty/queries.ts';
import { RewardCatalogue } from './reward-catalogue.tsx';

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
