import { useState } from 'react';
import type { ImportedLine, ImportReport } from '#shared/imports/contract.ts';
import { FATE_NAMES, FATES, type Fate } from '#shared/imports/import-kinds.ts';
import { changeWords, reportCsv } from '#shared/imports/report-csv.ts';
import { formatNumber } from '#shared/kit/dates.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { saveFile } from '#web/kit/use-download.ts';

const PAGE_SIZE = 50;
const TONES = {
  new: 'confirmed',
  changed: 'pending',
  unchanged: undefined,
  skipped: undefined,
  refused: 'cancelled',
} as const;

const columns: Column<ImportedLine>[] = [
  { title: 'Line', cell: ({ line }) => <span className="num">{formatNumber(line)}</span> },
  { title: 'What', cell: ({ title }) => <span className="import__text">{title || 'Empty'}</span> },
  { title: 'Result', cell: ({ fate }) => <Badge tone={TONES[fate]}>{FATE_NAMES[fate]}</Badge> },
  { title: 'Details', cell: (line) => <Details {...line} /> },
];

type Shown = Fate | 'all' | 'remarks';

/** What becomes of each line; of thousands, those with a remark are worth a look. */
export function ImportLines({ report }: { report: ImportReport }) {
  const { counts, lines } = report;
  const [chosen, setChosen] = useState<Shown>(counts.refused > 0 ? 'refused' : 'all');
  const [page, setPage] = useState(1);
  const remarked = lines.filter(hasRemark);
  const shown = shownLines(lines, chosen);
  const options = [
    { value: 'all' as const, label: `All ${formatNumber(lines.length)}` },
    ...FATES.filter((fate) => counts[fate] > 0).map((fate) => ({
      value: fate,
      label: `${FATE_NAMES[fate]} ${formatNumber(counts[fate])}`,
    })),
    ...(remarked.length > 0 && remarked.length < lines.length
      ? [{ value: 'remarks' as const, label: `With a remark ${formatNumber(remarked.length)}` }]
      : []),
  ];
  return (
    <div className="grid gap-3">
      <div className="toolbar">
        <Pills
          label="Which lines"
          options={options}
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setPage(1);
          }}
        />
        <Button
          look="secondary"
          size="sm"
          onClick={() => saveFile(new Blob([reportCsv(lines)], { type: 'text/csv' }), 'import.csv')}
        >
          <Icon name="download" />
          Download CSV
        </Button>
      </div>
      <Table
        caption="Lines of the file"
        columns={columns}
        rows={shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={({ line }) => line}
      />
      <ListFoot page={page} pageSize={PAGE_SIZE} total={shown.length} onPage={setPage} />
    </div>
  );
}

function hasRemark({ fate, message }: ImportedLine): boolean {
  return message !== '' && (fate === 'new' || fate === 'changed');
}

function shownLines(lines: readonly ImportedLine[], chosen: Shown): ImportedLine[] {
  if (chosen === 'all') return [...lines];
  return lines.filter((line) => (chosen === 'remarks' ? hasRemark(line) : line.fate === chosen));
}

function Details({ message, changes }: Pick<ImportedLine, 'message' | 'changes'>) {
  const changed = changes.map(changeWords).join('; ');
  return <span className="import__text">{[message, changed].filter(Boolean).join(' ')}</span>;
}
