import { useState } from 'react';
import type { importsApi, PastImport } from '#shared/imports/contract.ts';
import { KIND_NAMES } from '#shared/imports/import-kinds.ts';
import { formatDateTime, formatNumber } from '#shared/kit/dates.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { SectionCard } from '#web/kit/ui/section-card.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { CHANGED } from './import-form.tsx';

/** What was imported, and for a day the way back. */
export function PastImports() {
  const { data = [] } = useLive<typeof importsApi.list>('GET /api/admin/imports', {});
  const [chosen, setChosen] = useState<PastImport | null>(null);
  const undo = useSave({
    save: (id: number) =>
      call<typeof importsApi.undo>('POST /api/admin/imports/:id/undo', { params: { id } }),
    done: 'Import undone: everything is as before.',
    failure: 'Nothing was undone. Please try again.',
    changed: CHANGED,
    onSaved: () => setChosen(null),
    isHandled: () => {
      setChosen(null);
      return true;
    },
  });
  if (data.length === 0) return null;
  const columns: Column<PastImport>[] = [
    { title: 'When', cell: ({ importedAt }) => formatDateTime(importedAt) },
    { title: 'What', cell: (each) => <span className="import__text">{whatOf(each)}</span> },
    { title: 'Result', cell: ({ counts }) => countsOf(counts) },
    { title: 'By', cell: ({ importedBy }) => importedBy ?? 'Former staff' },
    {
      title: 'Undo',
      cell: (each) => <UndoCell past={each} onUndo={() => setChosen(each)} />,
    },
  ];
  return (
    <SectionCard
      title="Imports so far"
      text="A whole import can be undone for 24 hours, as long as nothing was built on it: a booking, a sale, a form, or a change by your team."
    >
      {undo.error && (
        <Note tone="error">{messageOf(undo.error, 'Nothing was undone. Please try again.')}</Note>
      )}
      <Table caption="Imports so far" columns={columns} rows={data} rowKey={({ id }) => id} />
      <ConfirmDialog
        open={chosen !== null}
        title="Undo this import?"
        confirmText="Undo import"
        busy={undo.isPending}
        busyText="Undoing..."
        onClose={() => setChosen(null)}
        onConfirm={() => chosen && undo.mutate(chosen.id)}
      >
        {chosen &&
          `${whatOf(chosen)}: what it added is removed and what it changed is as before. The file can be imported again.`}
      </ConfirmDialog>
    </SectionCard>
  );
}

function UndoCell({ past, onUndo }: { past: PastImport; onUndo: () => void }) {
  if (past.undoneAt) return <Badge>Undone</Badge>;
  if (!past.undoUntil) return null;
  return (
    <Button look="secondary" size="sm" onClick={onUndo} aria-label={`Undo: ${whatOf(past)}`}>
      Undo
    </Button>
  );
}

function whatOf({ kind, source, fileName }: PastImport): string {
  const from = source ? ` from ${source}` : '';
  return `${KIND_NAMES[kind]}${from}${fileName ? `, ${fileName}` : ''}`;
}

function countsOf(counts: PastImport['counts']): string {
  const said = [
    [counts.new, 'new'],
    [counts.changed, 'changed'],
    [counts.skipped + counts.refused, 'left out'],
  ] as const;
  const words = said.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`);
  return words.join(', ') || 'Nothing new';
}
