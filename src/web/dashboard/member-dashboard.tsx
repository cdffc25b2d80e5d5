import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { displayName } from '#web/accounts/display-name.ts';
import { sortBookings } from '#web/bookings/manage/sort-bookings.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { setUrl } from '#web/kit/location.tsx';
import { useNow } from '#web/kit/now.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { DashboardActs } from './dashboard-acts.tsx';
import { greeting } from './greeting.ts';
import { TabSkeleton } from './tab-skeleton.tsx';
import { dashboardTabs, tabOf } from './tabs.ts';

export function MemberDashboard({ user, tab }: { user: User; tab: string | undefined }) {
  const { value, Content } = tabOf(tab);

  return (
    <div className="dash wrap">
      <DashboardHead user={user} />
      <Tabs
        label="Dashboard"
        tabs={dashboardTabs}
        value={value}
        onChange={(next) => setUrl(next === 'loyalty' ? '/dashboard' : `/dashboard?tab=${next}`)}
      >
        <Suspense
          fallback={
            <Loading>
              <TabSkeleton />
            </Loading>
          }
        >
          <div className="dash__body">
            <Content user={user} />
          </div>
        </Suspense>
      </Tabs>
    </div>
  );
}

function DashboardHead({ user }: { user: User }) {
  const now = useNow();
  const { data: bookings = [] } = useQuery(bookingsQueries.mine());
  const [next] = sortBookings(bookings, now).upcoming;
  return (
    <div className="dash__head">
      <div className="min-w-0">
        {/* With a key: other words take the place of the first, which do not move. */}
        <h1 key={next?.id ?? 'none'} className="break-words">
          {greeting(displayName(user), next, now)}
        </h1>
        <p className="muted mt-2">Points, vouchers, visits and orders, all in one place.</p>
      </div>
      <DashboardActs user={user} />
    </div>
  );
}
