import { useUser } from '#web/accounts/queries.ts';
import { EarnList } from './earn-list.tsx';
import { JoinPrompt } from './join-prompt.tsx';
import { MemberRewards } from './member-rewards.tsx';

/** A member's own card, or for a visitor the way to one; and for both, how points are earned. */
export function LoyaltySection() {
  const { user, isLoading } = useUser();
  return (
    <section className="section section--panel" id="loyalty" aria-labelledby="loyalty-title">
      <div className="wrap grid gap-10">
        {user || isLoading ? (
          <MemberRewards user={user} />
        ) : (
          <>
            <JoinPrompt />
            <EarnList isWide />
          </>
        )}
      </div>
    </section>
  );
}
