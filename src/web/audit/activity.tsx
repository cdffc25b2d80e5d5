import { AUDIT_KINDS } from '#shared/audit/audit-actions.ts';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { namedOptions } from '#web/kit/ui/fields/select.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { SectionCard } from '#web/kit/ui/section-card.tsx';
import { History, PAGE_SIZE } from './history.tsx';

const FILTERS = [
  { name: 'kind', label: 'Kind', all: 'Everything', options: namedOptions(AUDIT_KINDS) },
] as const;

/** The whole audit log: what every admin has done. */
export function Activity() {
  const { filters } = useListQuery(PAGE_SIZE, FILTERS);
  return (
    <SectionCard title="Activity" text="Who changed what, and when. Entries can't be edited or deleted.">
      <ListToolbar noun="the activity" placeholder="Name or ORD-1001" filters={FILTERS}>
        <CsvButton path="/api/admin/audit/csv" query={filters} name="audit.csv" />
      </ListToolbar>
      <History key={JSON.stringify(filters)} filter={filters} />
    </SectionCard>
  );
}
