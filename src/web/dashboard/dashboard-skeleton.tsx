import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { DashboardActs } from './dashboard-acts.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';
import { dashboardTabs } from './tabs.ts';

export function DashboardSkeleton() {
  return (
    <div className="dash wrap">
      <div className="dash__head">
        <div>
          <h1>Your dashboard</h1>
          <noscript>
            <p className="mt-2">Your dashboard needs JavaScript. Please turn it on and reload this page.</p>
          </noscript>
          <p className="mt-2">
            <Skeleton className="w-60" />
          </p>
        </div>
        <DashboardActs />
      </div>
      <Loading label="Your dashboard is on its way">
        <div className="tabs" aria-hidden="true">
          {dashboardTabs.map(({ value }) => (
            <span key={value} className="tab">
              <Skeleton className="mx-auto mt-2 w-16" />
            </span>
          ))}
        </div>
        <TabSkeleton />
      </Loading>
    </div>
  );
}
