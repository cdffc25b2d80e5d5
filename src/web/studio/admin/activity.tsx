import { useId } from 'react';
import { History } from '#web/audit/history.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';

/** The whole audit log: what every admin has done. */
export function Activity() {
  const titleId = useId();
  return (
    <section className="card settings__form" aria-labelledby={titleId}>
      <div className="toolbar">
        <div>
          <h2 id={titleId}>Activity</h2>
          <p className="muted">Who changed what, and when. Entries can't be edited or deleted.</p>
        </div>
        <CsvButton path="/api/admin/audit/csv" name="audit.csv" />
      </div>
      <History />
    </section>
  );
}
