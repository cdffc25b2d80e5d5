import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

export function TierBadge({ tier }: { tier: LoyaltyTier }) {
  return <Badge tone={TONES[tier]}>{tier}</Badge>;
}

const TONES = { Pink: 'pink', Silver: 'silver', Gold: 'gold' } as const;
