import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyClient, MyVisit, myDayApi } from '#shared/bookings/my-day-contract.ts';
import { formatDateTime, formatShortDate } from '#shared/kit/dates.ts';
import { useInternalNote } from '#web/bookings/admin/booking-note.tsx';
import { PatchTestResultFields } from '#web/bookings/safety/patch-test-result.tsx';
import { SafetyNote } from '#web/bookings/safety/safety-note.tsx';
import { VisitParts } from '#web/bookings/visit-parts.tsx';
import { apiQuery } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { DiscardDialog } from '#web/kit/form/discard-dialog.tsx';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { LoadStates } from '#web/kit/ui/load-states.tsx';
import { SensitivitiesNote } from '#web/safety/sensitivities-note.tsx';
import { treatmentOf } from './treatment-of.ts';

/** One visit's note, and what was noted at the client's earlier ones. */
export function ClientDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(
    apiQuery<typeof myDayApi.client>('GET /api/admin/my-visits/:id', { params: { id } }),
  );
  const [isNoting, setIsNoting] = useState(false);
  const guard = useLeaveGuard(isNoting, { onClose });
  return (
    <Dialog open onClose={guard.close} title={data ? data.visit.customerName : 'Notes'}>
      {data && (
        <>
          <AboutVisit visit={data.visit} />
          <SensitivitiesNote known={data.visit.sensitivities} />
          <VisitParts bookingId={id} onTouched={setIsNoting} />
          {data.visit.isPatchTest ? (
            <PatchTestResultFields visit={data.visit} />
          ) : (
            <SafetyNote safety={data.visit.safety} />
          )}
          <VisitNote visit={data.visit} reload={async () => (await refetch()).data?.visit} />
          <Earlier earlier={data.earlier} />
        </>
      )}
      <DiscardDialog guard={guard} text="Your visit note hasn't been saved." />
      {!data && <LoadStates what="the notes" query={{ isError, refetch }} className="h-40" />}
    </Dialog>
  );
}

function AboutVisit({ visit }: { visit: MyVisit }) {
  return (
    <div className="grid gap-1 mb-4">
      <p className="muted">{`${formatDateTime(visit.appointmentDate)}, ${treatmentOf(visit)}`}</p>
      {visit.specialRequests && (
        <p className="wrap-anywhere whitespace-pre-line">“{visit.specialRequests}”</p>
      )}
    </div>
  );
}

type VisitNoteProps = { visit: MyVisit; reload: () => Promise<MyVisit | undefined> };

function VisitNote({ visit, reload }: VisitNoteProps) {
  const note = useInternalNote(visit, {
    send: (body) =>
      call<typeof myDayApi.note>('PATCH /api/admin/my-visits/:id/note', { params: { id: visit.id }, body }),
    changed: ['/api/admin/my-day', '/api/admin/my-visits'],
  });
  async function loadTheirs() {
    const theirs = await reload();
    if (theirs) note.load(theirs);
  }

  return (
    <>
      <TextArea
        label="Note on this visit"
        hint="Only staff read it."
        rows={4}
        maxLength={2_000}
        value={note.text}
        onChange={({ target }) => note.setText(target.value)}
      />
      <ConflictNote error={note.error} onTheirs={() => void loadTheirs()} onMine={note.saveMine} />
      <Button
        className="mt-2"
        size="sm"
        disabled={!note.isTouched}
        busy={note.isBusy}
        busyText="Saving..."
        onClick={note.save}
      >
        Save note
      </Button>
    </>
  );
}

function Earlier({ earlier }: Pick<MyClient, 'earlier'>) {
  return (
    <section className="my-day__earlier" aria-label="Earlier visits">
      <h3>Earlier visits</h3>
      {earlier.length === 0 ? (
        <p className="muted">This is the first visit.</p>
      ) : (
        <ul>
          {earlier.map(({ id, appointmentDate, therapistName, deskNote, note, ...visit }) => (
            <li key={id}>
              <strong>{formatShortDate(appointmentDate)}</strong>
              <span>
                {treatmentOf(visit)}
                {therapistName && `, ${therapistName}`}
              </span>
              {[note, deskNote].map(
                (text, place) =>
                  text && (
                    <p key={place} className="wrap-anywhere whitespace-pre-line">
                      {text}
                    </p>
                  ),
              )}
              {!note && !deskNote && <p className="muted">No note</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
