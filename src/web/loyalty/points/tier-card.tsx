import type { LoyaltySummary } from '#shared/loyalty/contract.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import '#web/loyalty/rewards/reward-progress.css';
import { TierBadge } from '#web/loyalty/tier-badge.tsx';
import { TierRanges } from './tier-ranges.tsx';

type TierCardProps = { summary: Pick<LoyaltySummary, 'progress' | 'earnedInAll'> };

export function TierCard({ summary: { progress, earnedInAll } }: TierCardProps) {
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
