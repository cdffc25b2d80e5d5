import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
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
          <Skeleton className="mt-4 w-60" />
        </div>
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

/** A placeholder with the layout of the tab. */
export function TabSkeleton() {
  return (
    <div className="dash__body pt-8">
      <Skeleton shape="box" className="c-7 h-80" />
      <Skeleton shape="box" className="c-5 h-80" />
    </div>
  );
}
