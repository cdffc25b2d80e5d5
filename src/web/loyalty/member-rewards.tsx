import type { User } from '#shared/accounts/contract.ts';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { EarnList } from './earn-list.tsx';
import { MemberCard } from './member-card.tsx';
import { memberSince } from './member-since.ts';

type Member = Pick<User, 'loyaltyPoints' | 'loyaltyTier' | 'memberSince'>;

type MemberRewardsProps = {
  /** Null while it is still being asked who is here. */
  user: Member | null;
};

export function MemberRewards({ user }: MemberRewardsProps) {
  return (
    <div>
      <div className="section__head">
        <div>
          <h2 id="loyalty-title">Your rewards</h2>
          <p>One point is one dollar, on treatments and products.</p>
        </div>
        <ArrowLink href="/dashboard">View your dashboard</ArrowLink>
      </div>
      <div className="grid gap-10 shop:grid-cols-2 shop:gap-16">
        {user ? <OwnCard user={user} /> : <CardSkeleton />}
        <EarnList />
      </div>
    </div>
  );
}

function OwnCard({ user: { loyaltyPoints, loyaltyTier, memberSince: since } }: { user: Member }) {
  return (
    <MemberCard
      title="Your member card"
      points={loyaltyPoints}
      tier={loyaltyTier}
      since={memberSince(since)}
    />
  );
}

function CardSkeleton() {
  return (
    <Loading label="Loading your rewards...">
      <Skeleton shape="box" className="h-full min-h-65" />
    </Loading>
  );
}
