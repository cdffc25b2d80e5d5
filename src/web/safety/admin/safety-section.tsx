import type { ReactNode } from 'react';
import type { SafetyOverview, safetyAdminApi } from '#shared/safety/admin-contract.ts';
import { ViewTabs } from '#web/kit/record/view-tabs.tsx';
import { LoadStates } from '#web/kit/ui/load-states.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { ProductsView } from './products-view.tsx';
import { RulesView } from './rules-view.tsx';
import { TreatmentsView } from './treatments-view.tsx';
import './safety.css';

export function SafetySection() {
  const { data, isError, refetch } = useLive<typeof safetyAdminApi.overview>(
    'GET /api/admin/safety',
    {},
    { everySeconds: 30 },
  );
  const show = (view: (overview: SafetyOverview) => ReactNode) =>
    data ? view(data) : <LoadStates what="the rules" query={{ isError, refetch }} className="h-52" />;
  return (
    <ViewTabs
      label="Safety"
      look="segment"
      views={[
        {
          value: 'rules',
          label: 'Rules',
          content: () => show((overview) => <RulesView overview={overview} />),
        },
        {
          value: 'treatments',
          label: 'Treatments',
          content: () => show(({ treatments }) => <TreatmentsView treatments={treatments} />),
        },
        {
          value: 'products',
          label: 'Products',
          content: () => show(({ products }) => <ProductsView products={products} />),
        },
      ]}
    />
  );
}
