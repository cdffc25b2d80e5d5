import { SEGMENT_NAMES } from '#shared/newsletter/issue-state.ts';
import type { IssueRow } from '#shared/newsletter/issues-contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { type Column, openColumn, Table } from '#web/kit/ui/lists/table.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { progressInWords } from '#web/newsletter/admin/in-words.ts';
import { IssueBadge } from './issue-badge.tsx';

type IssueTableProps = { rows: readonly IssueRow[]; onDelete: (issue: IssueRow) => void };

export function IssueTable({ rows, onDelete }: IssueTableProps) {
  const [, change] = useUrlParams();
  const open = ({ id, state }: IssueRow) => change({ open: `${state === 'draft' ? 'edit' : 'view'}-${id}` });
  const columns: Column<IssueRow>[] = [
    openColumn('Subject', nameOf, open),
    { title: 'To', cell: ({ segment }) => SEGMENT_NAMES[segment] },
    { title: 'State', cell: (row) => <IssueBadge issue={row} /> },
    { title: 'Progress', cell: (row) => <HowFar issue={row} /> },
    {
      title: 'Actions',
      act: true,
      align: 'right',
      cell: (row) => (
        <span className="row-acts">
          <HistoryButton target={`letter ${row.id}`} name={nameOf(row)} />
          {row.state !== 'sending' && row.state !== 'scheduled' && (
            <IconButton icon="trash" label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)} />
          )}
        </span>
      ),
    },
  ];
  return <Table caption="Newsletters" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function HowFar({ issue: { progress, state, sendAt, updatedAt } }: { issue: IssueRow }) {
  if (state === 'draft') return <Moment word="Saved" at={updatedAt} />;
  if (sendAt) return <Moment word="Goes out" at={sendAt} />;
  return (
    <span className="grid gap-1">
      <span className="num">{progressInWords(progress)}</span>
      {state === 'sending' && (
        <Progress label="Sent so far" value={progress.total - progress.waiting} max={progress.total} />
      )}
    </span>
  );
}

function Moment({ word, at }: { word: string; at: string }) {
  return (
    <span className="muted">
      {word} <time dateTime={at}>{formatMoment(new Date(at))}</time>
    </span>
  );
}

function nameOf({ subject }: IssueRow): string {
  return subject || 'Without a subject';
}
