import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import { LOCALE } from '#shared/kit/locale.ts';
import type { LoyaltySummary } from '#shared/loyalty/contract.ts';
import { TIERS } from '#shared/loyalty/tier.ts';
import { pointsInWords } from '#web/accounts/points-in-words.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import './reward-progress.css';
import './rewards.css';

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
          <span>The highest there is: thank you.</span>
        )}
      </p>
      <Progress label={next ? `Progress to ${next}` : 'Progress to the highest tier'} value={percent} />
      <p className="muted tiny mt-3">
        {`${pointsInWords(earnedInAll)} earned in all. Spending them costs no tier.`}
      </p>
      <ul className="convert mt-4" aria-label="Tiers by points earned in all">
        {TIERS.map(({ tier: each, from }, index) => (
          <li key={each} aria-current={each === tier || undefined}>
            <TierBadge tier={each} />
            <span className="muted num">{rangeInWords(from, TIERS[index + 1]?.from)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TierBadge({ tier }: { tier: LoyaltyTier }) {
  return <Badge tone={TONES[tier]}>{tier}</Badge>;
}

const TONES = { Pink: 'pink', Silver: 'silver', Gold: 'gold' } as const;

/** "1,000 to 4,999", "5,000 or more". */
function rangeInWords(from: number, above: number | undefined): string {
  const rest = above === undefined ? 'or more' : `to ${(above - 1).toLocaleString(LOCALE)}`;
  return `${from.toLocaleString(LOCALE)} ${rest}`;
}
