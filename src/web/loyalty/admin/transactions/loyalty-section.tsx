import type { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import type { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { useList, useLive } from '#web/kit/use-list.ts';
import { AdjustCard } from '#web/loyalty/admin/lookup/adjust-card.tsx';
import { PurchaseCard } from '#web/loyalty/admin/lookup/purchase-card.tsx';
import { TierRanges } from '#web/loyalty/points/tier-ranges.tsx';

const EVERY = { everySeconds: 15 };
/** For a list of which only the total is needed. */
const ONE = { page: 1, pageSize: 1 };

/** Points at the counter: for a sale, by hand, and the numbers of members. */
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
  const users = useList<typeof usersAdminApi.list>('GET /api/admin/users', { query: ONE }, EVERY);
  const counts = useLive<typeof loyaltyAdminApi.members>('GET /api/admin/loyalty/members', {}, EVERY);
  if (counts.isError || users.isError) {
    const retry = () => {
      counts.refetch();
      users.refetch();
    };
    return (
      <Card>
        <ErrorState level="h2" title="We could not count the members" onRetry={retry} />
      </Card>
    );
  }
  const { data } = counts;
  return (
    <Stats
      label="Members"
      items={[
        { label: 'Total Members', value: users.isLoading ? undefined : users.total, note: 'with an account' },
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
