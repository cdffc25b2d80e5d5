import { useStaffRole } from '#web/kit/staff-role.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { OffersView } from './offers-view.tsx';
import { PayoutsView } from './payouts-view.tsx';

const TABS = [
  { value: 'offers', label: 'Packages' },
  { value: 'payouts', label: 'Refunds' },
] as const;

/** The Packages section: what is offered, and refunds that somebody pays out. Reception has only the refunds. */
export function PackagesSection() {
  const [search, change] = useUrlParams();
  if (useStaffRole() !== 'admin') return <PayoutsView />;
  const view = search.view === 'payouts' ? 'payouts' : 'offers';
  return (
    <Tabs
      label="Packages"
      tabs={TABS}
      value={view}
      onChange={(next) => change({ view: next === 'offers' ? undefined : next, open: undefined })}
    >
      {view === 'payouts' ? <PayoutsView /> : <OffersView />}
    </Tabs>
  );
}
