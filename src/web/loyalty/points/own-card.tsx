import type { User } from '#shared/accounts/contract.ts';
import type { Reward } from '#shared/loyalty/contract.ts';
import { RewardProgress } from '#web/loyalty/rewards/reward-progress.tsx';
import { MemberCard, memberSince } from './member-card.tsx';

type OwnCardProps = {
  user: User;
  /** Undefined while loading. */
  rewards: readonly Reward[] | undefined;
};

/** The balance and the tier, large, and the progress. */
export function OwnCard({ user, rewards }: OwnCardProps) {
  return (
    <MemberCard
      title="Your member card"
      points={user.loyaltyPoints}
      tier={user.loyaltyTier}
      since={memberSince(user.memberSince)}
    >
      <RewardProgress points={user.loyaltyPoints} rewards={rewards} />
    </MemberCard>
  );
}
