import type { ReactNode } from 'react';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import { formatMonth, formatNumber } from '#shared/kit/dates.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import './member-card.css';

type MemberCardProps = {
  /** The card's title. */
  title: string;
  points: number;
  tier: LoyaltyTier;
  /** A year, or a month and its year. */
  since: string;
  isExample?: boolean | undefined;
  /** Below the points: the progress. */
  children?: ReactNode;
};

export function MemberCard({ title, points, tier, since, isExample, children }: MemberCardProps) {
  return (
    <section className={classes('loyalty', isExample && 'loyalty--example')} aria-label={title}>
      <LogoMark />
      <div className="loyalty__top">
        <div>
          <strong>{title}</strong>
          <span className="small block">{`Member since ${since}`}</span>
        </div>
        <Badge tone={TONES[tier]}>{tier}</Badge>
      </div>
      <p>
        <span key={points} className="loyalty__pts tick">
          {formatNumber(points)}
        </span>{' '}
        available points
      </p>
      {children}
    </section>
  );
}

const TONES = { Pink: 'pink', Silver: 'silver', Gold: 'gold' } as const;

/** "September 2026", in studio time. */
export function memberSince(instant: string): string {
  return formatMonth(instant);
}
