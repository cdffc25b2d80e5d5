import { useEffect, useState } from 'react';
import { formatShortDate } from '#shared/kit/dates.ts';
import type { NotedVisit, notesApi } from '#shared/notes/admin-contract.ts';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { ClientNotes } from './client-notes.tsx';
import { NoteEditorForm } from './editor/note-editor.tsx';
import { useNoteEditor } from './editor/use-note-editor.ts';
import { NoteText } from './note-text.tsx';
import './notes.css';

type VisitNoteProps = { bookingId: number; onTouched?: ((isTouched: boolean) => void) | undefined };

/** In a visit's dialog: the client's last note, and this visit's own once it has begun. */
export function VisitNotePart({ bookingId, onTouched }: VisitNoteProps) {
  const { data, isError, refetch } = useLive<typeof notesApi.visit>(
    'GET /api/admin/visits/:id/note',
    { params: { id: bookingId } },
    { everySeconds: 20 },
  );
  if (data?.bookingId === bookingId) return <Opened key={bookingId} visit={data} onTouched={onTouched} />;
  if (isError) return <ErrorState title="We could not load the visit note" onRetry={refetch} />;
  return (
    <Loading label="Loading the visit note" className="mt-5">
      <Skeleton shape="box" className="h-24" />
    </Loading>
  );
}

/** Asked for only when somebody opens them. */
function AllNotes({ clientId }: { clientId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="visit-note__all" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>All notes of this client</summary>
      {isOpen && <ClientNotes clientId={clientId} />}
    </details>
  );
}

function Opened({ visit, onTouched }: { visit: NotedVisit } & Pick<VisitNoteProps, 'onTouched'>) {
  const editor = useNoteEditor(visit);
  const { isTouched } = editor;
  useEffect(() => onTouched?.(isTouched), [isTouched, onTouched]);
  const { last, canWrite, note } = visit;
  if (!canWrite && !last && !note) return null;
  return (
    <section className="visit-note" aria-label="Visit note">
      {last && (
        <details className="visit-note__last" open={!note}>
          <summary>
            Last visit, {formatShortDate(last.appointmentDate)}: {last.treatmentName}
            {last.therapistName && `, ${last.therapistName}`}
          </summary>
          <NoteText note={last} />
        </details>
      )}
      {last && <AllNotes clientId={visit.clientId} />}
      {canWrite ? (
        <details className="visit-note__own" open>
          <summary>Visit note</summary>
          <NoteEditorForm visit={visit} editor={editor} />
        </details>
      ) : (
        note && <NoteText note={note} />
      )}
    </section>
  );
}
