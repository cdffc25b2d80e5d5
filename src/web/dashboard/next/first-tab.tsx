import type { User } from '#shared/accounts/contract.ts';
import { TabSkeleton } from '#web/dashboard/tab-skeleton.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { LoyaltyTab } from '#web/loyalty/points/loyalty-tab.tsx';
import { NextUp } from './next-up.tsx';
import { useNext } from './use-next.ts';

/** What the dashboard opens on: what is next, then the points. Together, so that nothing moves. */
export function FirstTab({ user }: { user: User }) {
  const next = useNext(user);
  if (!next) {
    return (
      <Loading className="c-12">
        <TabSkeleton />
      </Loading>
    );
  }
  return (
    <>
      <NextUp next={next} />
      <LoyaltyTab user={user} />
    </>
  );
}
