import { ViewTabs } from '#web/kit/record/view-tabs.tsx';
import { useStaffRole } from '#web/kit/staff-role.tsx';
import { OffersView } from './offers-view.tsx';
import { PayoutsView } from './payouts-view.tsx';

/** The Packages section: what is offered, and refunds that somebody pays out. Reception has only the refunds. */
export function PackagesSection() {
  if (useStaffRole() !== 'admin') return <PayoutsView />;
  return (
    <ViewTabs
      label="Packages"
      look="segment"
      views={[
        { value: 'offers', label: 'Packages', content: () => <OffersView /> },
        { value: 'payouts', label: 'Refunds', content: () => <PayoutsView /> },
      ]}
    />
  );
}
