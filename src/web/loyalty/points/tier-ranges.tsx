import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import { formatNumber } from '#shared/kit/dates.ts';
import { TIERS } from '#shared/loyalty/tier.ts';
import '#web/loyalty/rewards/rewards.css';
import { TierBadge } from '#web/loyalty/tier-badge.tsx';

type TierRangesProps = {
  /** The member's own tier, if any. */
  current?: LoyaltyTier | undefined;
  className?: string | undefined;
};

/** The points of each tier. */
export function TierRanges({ current, className = '' }: TierRangesProps) {
  return (
    <ul className={`convert ${className}`} aria-label="Tiers by points earned in total">
      {TIERS.map(({ tier, from }, index) => (
        <li key={tier} aria-current={tier === current || undefined}>
          <TierBadge tier={tier} />
          <span className="muted num">{rangeInWords(from, TIERS[index + 1]?.from)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "1,000 to 4,999", "5,000 or more". */
function rangeInWords(from: number, above: number | undefined): string {
  const rest = above === undefined ? 'or more' : `to ${formatNumber(above - 1)}`;
  return `${formatNumber(from)} ${rest}`;
}
