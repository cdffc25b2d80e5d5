import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import { useFreshHistory } from '#web/loyalty/points/use-fresh-history.ts';
import { vouchersQuery } from '#web/loyalty/vouchers-query.ts';
import { giftCardsQueries } from '#web/prepaid/gift-cards/queries.ts';
import { packagesQueries } from '#web/prepaid/packages/queries.ts';
import { Wallet } from './wallet.tsx';

/** Vouchers, gift cards and packages: all that a member can pay with. */
export function WalletTab({ user }: { user: User }) {
  useFreshHistory(user);
  const vouchers = useQuery(vouchersQuery(user.id));
  const giftCards = useQuery(giftCardsQueries.mine());
  const packages = useQuery(packagesQueries.mine());
  const parts = [vouchers, giftCards, packages];

  // All at once, so that nothing moves under a finger.
  if (parts.some(({ isPending }) => isPending)) {
    return (
      <Loading label="Loading your wallet..." className="c-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeletons count={3} shape="box" className="h-64" />
      </Loading>
    );
  }
  const failed = parts.find(({ data }) => !data);
  const isEmpty = !failed && parts.every(({ data }) => data?.length === 0);
  if (isEmpty) return <EmptyWallet points={user.loyaltyPoints} />;
  return (
    <>
      {failed && (
        <NotLoaded
          query={{
            ...failed,
            refetch: () => parts.filter(({ data }) => !data).map(({ refetch }) => refetch()),
          }}
          className="c-12"
          level="h2"
          title="We couldn't load all of your wallet"
          text="Nothing is lost. Please try again in a moment."
        >
          {null}
        </NotLoaded>
      )}
      <Wallet
        user={user}
        vouchers={vouchers.data ?? []}
        giftCards={giftCards.data ?? []}
        packages={packages.data ?? []}
      />
    </>
  );
}

/** What to do next: convert points, or earn some first. */
function EmptyWallet({ points }: { points: number }) {
  return (
    <EmptyState
      className="c-12"
      icon="gift"
      level="h2"
      title="Your wallet is empty"
      text="Vouchers, gift cards and packages appear here, ready to use."
      action={
        points > 0
          ? { label: 'Turn points into vouchers', href: '/dashboard' }
          : { label: 'Book a treatment', href: '/#booking' }
      }
    />
  );
}
