import type { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { AdjustCard } from '#web/loyalty/admin/lookup/adjust-card.tsx';
import { PurchaseCard } from '#web/loyalty/admin/lookup/purchase-card.tsx';
import { TierRanges } from '#web/loyalty/points/tier-ranges.tsx';

const EVERY = { everySeconds: 15 };

/** Points by hand: for a sale, with a reason, and the numbers of members. Admins only. */
export function LoyaltyAdminSection() {
  return (
    <>
      <MemberCounts />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <PurchaseCard />
          <TierCard />
        </div>
        <AdjustCard />
      </div>
    </>
  );
}

function MemberCounts() {
  const counts = useLive<typeof loyaltyAdminApi.members>('GET /api/admin/loyalty/members', {}, EVERY);
  if (counts.isError) {
    return (
      <Card>
        <ErrorState level="h2" title="We could not count the members" onRetry={counts.refetch} />
      </Card>
    );
  }
  const { data } = counts;
  return (
    <Stats
      label="Members"
      items={[
        { label: 'Total Members', value: data?.total, note: 'verified customers' },
        { label: 'Gold Members', value: data?.gold, note: '5,000 points or more' },
        { label: 'Silver Members', value: data?.silver, note: '1,000 to 4,999 points' },
      ]}
    />
  );
}

function TierCard() {
  return (
    <Card title="Loyalty tiers">
      <p className="muted mb-4">
        Members move up automatically as they earn points. Redeeming points doesn't affect their tier.
      </p>
      <TierRanges />
    </Card>
  );
}
