import { lazy, Suspense } from 'react';
import { useUser } from '#web/accounts/queries.ts';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { EarnList } from './earn-list.tsx';
import { JoinPrompt } from './join-prompt.tsx';

// Most visitors are not members and do not need it.
const MemberRewards = lazy(() =>
  import('#web/loyalty/rewards/member-rewards.tsx').then(
    (code) => ({ default: code.MemberRewards }),
    () => ({ default: Unavailable }),
  ),
);

/** A member's card and rewards, or for a visitor how to join; and for both, how points are earned. */
export function LoyaltySection() {
  const { user, isLoading } = useUser();
  const isMember = user !== null || isLoading;
  return (
    <section className="section section--panel" id="loyalty" aria-labelledby="loyalty-title">
      <div className="wrap grid gap-10">
        {isMember ? (
          <Suspense fallback={<Waiting />}>
            <MemberRewards user={user} />
          </Suspense>
        ) : (
          <JoinPrompt />
        )}
        <EarnList isWide />
      </div>
    </section>
  );
}

/** About as high as the content. */
function Waiting() {
  return (
    <Loading label="Loading your rewards...">
      <Skeleton shape="box" className="h-140" />
    </Loading>
  );
}

function Unavailable() {
  return <p role="alert">Your rewards could not be loaded. Please load the page again.</p>;
}
