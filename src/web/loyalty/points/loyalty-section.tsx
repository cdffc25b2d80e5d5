import { lazy, Suspense } from 'react';
import { useUser } from '#web/accounts/queries.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { EarnList } from './earn-list.tsx';
import { MemberCard } from './member-card.tsx';
import './loyalty-section.css';

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
    <section className="section section--panel below" id="loyalty" aria-labelledby="loyalty-title">
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

/** The benefits of joining, with an example card. */
function JoinPrompt() {
  return (
    <div className="join on-tint">
      <LogoMark />
      <div>
        <span className="eyebrow">Rewards</span>
        <h2 id="loyalty-title">Every visit counts toward the next</h2>
        <p className="mt-3 max-w-[38ch]">
          One point is one dollar. Turn 10, 25 or 50 points into a voucher for treatments and products.
        </p>
        <ButtonLink href="/auth" data-intent="join" className="mt-6">
          Create Account &amp; Start Earning
        </ButtonLink>
        <a className="link" href="/auth">
          Already a member? Sign In
        </a>
      </div>
      <MemberCard title="Example member card" points={1240} tier="Silver" since="2024" isExample />
    </div>
  );
}
