import type { UseQueryResult } from '@tanstack/react-query';
import type { LoyaltySummary, PendingBonus } from '#shared/loyalty/contract.ts';
import { signedPoints } from '#shared/loyalty/transaction.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { TierBadge } from '#web/loyalty/tier-badge.tsx';
import { ReferralCard } from './referral-card.tsx';
import { TierRanges } from './tier-ranges.tsx';
import '#web/loyalty/rewards/reward-progress.css';
import '#web/loyalty/rewards/rewards.css';

/** A member's standing besides the balance. */
export function SummaryCards({ summary }: { summary: UseQueryResult<LoyaltySummary> }) {
  if (!summary.data) {
    return (
      <NotLoaded
        query={summary}
        level="h2"
        title="Failed to load your tier"
        text="Your points are safe. Please try again in a moment."
      >
        <Loading label="Loading your tier..." className="grid gap-6">
          <Skeleton shape="box" className="h-48" />
          <Skeleton shape="box" className="h-72" />
        </Loading>
      </NotLoaded>
    );
  }
  return (
    <>
      <ReferralCard summary={summary.data} />
      <PendingCard pending={summary.data.pending} />
      <TierCard summary={summary.data} />
    </>
  );
}

type TierCardProps = { summary: Pick<LoyaltySummary, 'progress' | 'earnedInAll'> };

function TierCard({ summary: { progress, earnedInAll } }: TierCardProps) {
  const { tier, next, missingPoints, percent } = progress;
  return (
    <Card title="Your tier" action={<TierBadge tier={tier} />}>
      <p className="loyalty__to">
        {next ? (
          <span>
            <strong>{pointsInWords(missingPoints)}</strong> {`to ${next}`}
          </span>
        ) : (
          <span>You've reached our highest tier. Thank you!</span>
        )}
      </p>
      <Progress label={next ? `Progress to ${next}` : 'Progress to the highest tier'} value={percent} />
      <p className="muted tiny mt-3">
        {`${pointsInWords(earnedInAll)} earned in total. Redeeming points doesn't affect your tier.`}
      </p>
      <TierRanges current={tier} className="mt-4" />
    </Card>
  );
}

/** Bonuses not yet due. */
function PendingCard({ pending }: { pending: readonly PendingBonus[] }) {
  if (pending.length === 0) return null;
  return (
    <Card title="On the way">
      <ul className="convert">
        {pending.map(({ kind, points, description }) => (
          <li key={kind}>
            <span className="convert__what">{description}</span>
            <span className="num pos">
              {signedPoints(points)} <span className="sr">{points === 1 ? 'point' : 'points'}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
