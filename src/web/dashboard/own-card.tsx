import type { User } from '#shared/accounts/contract.ts';
import { MemberCard, memberSince } from '#web/loyalty/points/member-card.tsx';

/** The balance and the tier, large. */
export function OwnCard({ user }: { user: User }) {
  return (
    <div className="c-7 grid">
      <MemberCard
        title="Your member card"
        points={user.loyaltyPoints}
        tier={user.loyaltyTier}
        since={memberSince(user.memberSince)}
      />
    </div>
  );
}
