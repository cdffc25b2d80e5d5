import { useId } from 'react';
import { AUDIT_KINDS } from '#shared/audit/audit-actions.ts';
import { keysOf } from '#shared/kit/keys-of.ts';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { History, PAGE_SIZE } from './history.tsx';

const FILTERS = [
  {
    name: 'kind',
    label: 'Kind',
    all: 'Everything',
    options: keysOf(AUDIT_KINDS).map((value) => ({ value, label: AUDIT_KINDS[value] })),
  },
] as const;

/** The whole audit log: what every admin has done. */
export function Activity() {
  const titleId = useId();
  const { filters } = useListQuery(PAGE_SIZE, FILTERS);
  return (
    <section className="card settings__form" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Activity</h2>
        <p className="muted">Who changed what, and when. Entries can't be edited or deleted.</p>
      </div>
      <ListToolbar noun="the activity" placeholder="Name or ORD-1001" filters={FILTERS}>
        <CsvButton path="/api/admin/audit/csv" query={filters} name="audit.csv" />
      </ListToolbar>
      <History key={JSON.stringify(filters)} filter={filters} />
    </section>
  );
}
