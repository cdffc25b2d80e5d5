import type { GiftCardState } from '#shared/prepaid/ledger/gift-card.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

export const STATE_WORDS: Record<GiftCardState, string> = {
  open: 'Open',
  empty: 'Used up',
  expired: 'Expired',
  refunded: 'Refunded',
  void: 'Void',
};

export function StateBadge({ state }: { state: GiftCardState }) {
  return <Badge tone={state === 'open' ? 'sage' : undefined}>{STATE_WORDS[state]}</Badge>;
}
