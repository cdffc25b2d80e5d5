import { useState } from 'react';
import type { AuditEntry, AuditQuery, auditApi } from '#shared/audit/contract.ts';
import { actorInWords, partsOfSentence, withoutNotice } from '#shared/audit/describe-audit-entry.ts';
import { type Change, readChanges } from '#shared/audit/read-changes.ts';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { formatMoment } from './format-moment.ts';
import './history.css';
import { recordUrl } from './record-url.ts';

export const PAGE_SIZE = 20;

type HistoryProps = {
  /** One record's history, or the entries that match; all without it. */
  filter?: Pick<AuditQuery, 'subject' | 'kind' | 'q'>;
};

/** Who changed what and when, latest first. */
export function History({ filter = {} }: HistoryProps) {
  const [page, setPage] = useState(1);
  const list = useList<typeof auditApi.list>('GET /api/admin/audit', {
    query: { page, pageSize: PAGE_SIZE, ...filter },
  });
  return (
    <RecordList
      list={list}
      noun="history"
      query={{ page, pageSize: PAGE_SIZE }}
      onPage={setPage}
      isFiltered={Boolean(filter.kind || filter.q)}
      noMatch={{ title: 'Nothing found', text: 'Try another word, or all kinds.', icon: 'search' }}
      empty={{ title: 'No changes yet', text: 'Every change from now on is recorded here.' }}
    >
      {(entries) => (
        <ol className="history">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </RecordList>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const changes = readChanges(withoutNotice(entry.details));
  return (
    <li className="history__entry">
      <p>
        <strong>{actorInWords(entry)}</strong> <Sentence entry={entry} />
      </p>
      <p className="muted">
        <time dateTime={entry.at}>{formatMoment(new Date(entry.at))}</time>
      </p>
      {changes.length > 0 && (
        <dl className="history__changes">
          {changes.map((change) => (
            <ChangeLine key={change.name} {...change} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** The record in it leads there. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const { start, about, end } = partsOfSentence(entry);
  const url = recordUrl(entry);
  return (
    <>
      {start}
      {about && url ? (
        <a className="link" href={url}>
          {about}
        </a>
      ) : (
        about
      )}
      {end}
    </>
  );
}

function ChangeLine({ name, before, after }: Change) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {before !== null && (
          <>
            <span className="sr">was </span>
            <del>{before}</del>
          </>
        )}
        {before !== null && after !== null && <span aria-hidden="true"> → </span>}
        {after !== null && (
          <>
            <span className="sr">{before === null ? 'set to ' : ' became '}</span>
            <ins>{after}</ins>
          </>
        )}
      </dd>
    </div>
  );
}
