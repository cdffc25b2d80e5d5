import type { SafetyOverview, safetyAdminApi } from '#shared/safety/admin-contract.ts';
import { LoadStates } from '#web/kit/ui/load-states.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { ProductsView } from './products-view.tsx';
import { RulesView } from './rules-view.tsx';
import { TreatmentsView } from './treatments-view.tsx';
import './safety.css';

const VIEWS = {
  rules: { label: 'Rules', Content: RulesView },
  treatments: { label: 'Treatments', Content: TreatmentsView },
  products: { label: 'Products', Content: ProductsView },
} as const;
type View = keyof typeof VIEWS;
const TABS = (Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value].label }));

export type ViewProps = { overview: SafetyOverview };

/** The Safety section: what is refused to whom, and what treatments and products contain. */
export function SafetySection() {
  const [search, change] = useUrlParams();
  const view = isView(search.view) ? search.view : 'rules';
  const { data, isError, refetch } = useLive<typeof safetyAdminApi.overview>(
    'GET /api/admin/safety',
    {},
    { everySeconds: 30 },
  );
  const { Content } = VIEWS[view];
  return (
    <Tabs
      label="Safety"
      tabs={TABS}
      value={view}
      onChange={(next) => change({ view: next === 'rules' ? undefined : next, open: undefined })}
    >
      {data && <Content overview={data} />}
      {!data && <LoadStates what="the rules" isError={isError} onRetry={refetch} className="h-52" />}
    </Tabs>
  );
}

function isView(text: string | undefined): text is View {
  return text !== undefined && text in VIEWS;
}
