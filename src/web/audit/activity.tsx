import { useId } from 'react';
import { AUDIT_KINDS, type AuditKind } from '#shared/audit/audit-actions.ts';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { History } from './history.tsx';

const KINDS = Object.entries(AUDIT_KINDS) as [AuditKind, string][];

/** The whole audit log: what every admin has done. */
export function Activity() {
  const titleId = useId();
  const [search, change] = useUrlParams();
  const q = search.q?.slice(0, 200) || undefined;
  const kind = KINDS.find(([name]) => name === search.kind)?.[0];
  const filter = { ...(q && { q }), ...(kind && { kind }) };

  return (
    <section className="card settings__form" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Activity</h2>
        <p className="muted">Who changed what, and when. Entries can't be edited or deleted.</p>
      </div>
      <div className="toolbar">
        <SearchBox
          label="Search the activity"
          placeholder="Name or ORD-1001"
          value={q ?? ''}
          onSearch={(text) => change({ q: text }, { replace: true })}
        />
        <Select
          label="Kind"
          labelHidden
          value={kind ?? ''}
          onChange={({ target }) => change({ kind: target.value || undefined })}
        >
          <option value="">Everything</option>
          {KINDS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <CsvButton path="/api/admin/audit/csv" query={filter} name="audit.csv" />
      </div>
      <History key={JSON.stringify(filter)} filter={filter} />
    </section>
  );
}
