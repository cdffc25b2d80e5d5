import { SEGMENT_NAMES } from '#shared/newsletter/issue-state.ts';
import type { LetterRow } from '#shared/newsletter/issues-contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { useAddress } from '#web/kit/use-address.ts';
import { progressInWords } from '#web/newsletter/admin/in-words.ts';
import { LetterBadge } from './letter-badge.tsx';

type LetterTableProps = { rows: readonly LetterRow[]; onDelete: (letter: LetterRow) => void };

export function LetterTable({ rows, onDelete }: LetterTableProps) {
  const [, change] = useAddress();
  const open = ({ id, state }: LetterRow) => change({ open: `${state === 'draft' ? 'edit' : 'view'}-${id}` });
  const columns: Column<LetterRow>[] = [
    {
      title: 'Subject',
      cell: (row) => (
        <button type="button" className="letters__open" onClick={() => open(row)}>
          {nameOf(row)}
        </button>
      ),
    },
    { title: 'To', cell: ({ segment }) => SEGMENT_NAMES[segment] },
    { title: 'State', cell: (row) => <LetterBadge letter={row} /> },
    { title: 'Progress', cell: (row) => <HowFar letter={row} /> },
    {
      title: 'Actions',
      act: true,
      align: 'right',
      cell: (row) => (
        <span className="letters__acts">
          <HistoryButton subject={`letter ${row.id}`} name={nameOf(row)} />
          {row.state !== 'sending' && row.state !== 'scheduled' && (
            <IconButton icon="trash" label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)} />
          )}
        </span>
      ),
    },
  ];
  return <Table caption="Newsletters" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function HowFar({ letter: { progress, state, sendAt, updatedAt } }: { letter: LetterRow }) {
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

function nameOf({ subject }: LetterRow): string {
  return subject || 'Without a subject';
}
