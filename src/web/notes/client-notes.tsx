import { useState } from 'react';
import { formatShortDate } from '#shared/kit/dates.ts';
import type { notesApi } from '#shared/notes/admin-contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useList } from '#web/kit/use-list.ts';
import { NoteText } from './note-text.tsx';
import './notes.css';

const AT_FIRST = 10;

export function ClientNotes({ clientId }: { clientId: number }) {
  const [pageSize, setPageSize] = useState(AT_FIRST);
  const { rows, total, isLoading, isError, isRefreshing, refetch } = useList<typeof notesApi.ofClient>(
    'GET /api/admin/clients/:id/notes',
    { params: { id: clientId }, query: { pageSize } },
  );
  if (isLoading) {
    return (
      <Loading label="Loading the notes">
        <Skeleton shape="box" className="h-32" />
      </Loading>
    );
  }
  if (isError) return <ErrorState title="We could not load the notes" onRetry={refetch} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="edit"
        title="No notes yet"
        text="Open a visit that has begun and write down what was done: it is shown here and at the next visit."
      />
    );
  }
  return (
    <>
      <ol className="client-notes">
        {rows.map((note) => (
          <li key={note.bookingId}>
            <h3>
              {formatShortDate(note.appointmentDate)}, {note.treatmentName}
            </h3>
            <p className="small muted">
              {[note.therapistName, writtenBy(note.writtenBy)].filter(Boolean).join('. ')}
            </p>
            <NoteText note={note} />
          </li>
        ))}
      </ol>
      {total > rows.length && (
        <Button
          className="mt-4"
          look="secondary"
          size="sm"
          busy={isRefreshing}
          onClick={() => setPageSize(Math.min(200, pageSize * 5))}
        >
          Show more ({total - rows.length})
        </Button>
      )}
    </>
  );
}

function writtenBy(name: string | null): string | null {
  return name && `Written by ${name}`;
}
