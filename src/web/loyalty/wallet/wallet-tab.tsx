import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import { useFreshHistory } from '#web/loyalty/points/use-fresh-history.ts';
import { vouchersQuery } from './vouchers-query.ts';
import { Wallet } from './wallet.tsx';

export function WalletTab({ user }: { user: User }) {
  useFreshHistory(user);
  const vouchers = useQuery(vouchersQuery(user.id));

  if (!vouchers.data) {
    return (
      <NotLoaded
        query={vouchers}
        className="c-12"
        level="h2"
        title="Failed to load your vouchers"
        text="They are safe. Please try again in a moment."
      >
        <Loading label="Loading your vouchers..." className="c-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Skeletons count={3} shape="box" className="h-48" />
        </Loading>
      </NotLoaded>
    );
  }
  if (vouchers.data.length === 0) return <EmptyWallet points={user.loyaltyPoints} />;
  return <Wallet userId={user.id} vouchers={vouchers.data} />;
}

/** What to do next: convert points, or earn some first. */
function EmptyWallet({ points }: { points: number }) {
  return (
    <EmptyState
      className="c-12"
      icon="gift"
      level="h2"
      title="No vouchers yet"
      text="Vouchers you get for your points, and gifts from the studio, appear here."
      action={
        points > 0
          ? { label: 'Turn points into vouchers', href: '/dashboard' }
          : { label: 'Book a treatment', href: '/#booking' }
      }
    />
  );
}
