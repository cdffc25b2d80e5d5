import { useState } from 'react';
import type { ImportedLine, ImportReport } from '#shared/imports/contract.ts';
import { FATE_NAMES, FATES, type Fate } from '#shared/imports/import-kinds.ts';
import { formatNumber } from '#shared/kit/dates.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';

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

export function ImportLines({ report }: { report: ImportReport }) {
  const { counts, lines } = report;
  const [chosen, setChosen] = useState<Fate | 'all'>(counts.refused > 0 ? 'refused' : 'all');
  const [page, setPage] = useState(1);
  const shown = chosen === 'all' ? lines : lines.filter(({ fate }) => fate === chosen);
  const options = [
    { value: 'all' as const, label: `All ${formatNumber(lines.length)}` },
    ...FATES.filter((fate) => counts[fate] > 0).map((fate) => ({
      value: fate,
      label: `${FATE_NAMES[fate]} ${formatNumber(counts[fate])}`,
    })),
  ];
  return (
    <div className="grid gap-3">
      <Pills
        label="Which lines"
        options={options}
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          setPage(1);
        }}
      />
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

function Details({ message, changes }: Pick<ImportedLine, 'message' | 'changes'>) {
  const said = changes.map(({ field, before, after }) => `${field}: ${before || 'empty'} → ${after}`);
  return <span className="import__text">{[message, ...said].filter(Boolean).join(' ')}</span>;
}
