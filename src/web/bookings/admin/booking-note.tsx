import { useState } from 'react';
import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { BOOKING_PATHS } from '#web/bookings/board/refresh-bookings.ts';
import { call } from '#web/kit/call.ts';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { useSave } from '#web/kit/use-save.ts';

type Noted = { deskNote: string | null; updatedAt: string };
type Saving<Booking> = {
  send: (body: { deskNote: string; updatedAt?: string }) => Promise<Booking>;
  changed: readonly string[];
};

/** What is typed into the internal note of a booking, whatever else changes in the booking. */
export function useInternalNote<Booking extends Noted>(booking: Booking, { send, changed }: Saving<Booking>) {
  const [opened, setOpened] = useState({ note: booking.deskNote ?? '', updatedAt: booking.updatedAt });
  const [text, setText] = useState(opened.note);
  const isTouched = text.trim() !== opened.note;
  const save = useSave({
    save: (updatedAt: string | undefined) => send({ deskNote: text, ...(updatedAt && { updatedAt }) }),
    done: 'Note saved successfully',
    failure: 'Failed to save note',
    changed,
    onSaved: load,
  });

  function load(from: Booking) {
    setOpened({ note: from.deskNote ?? '', updatedAt: from.updatedAt });
    setText(from.deskNote ?? '');
    save.reset();
  }

  // Not edited yet: shows what somebody else wrote meanwhile.
  if (!isTouched && !save.isPending && booking.updatedAt > opened.updatedAt) load(booking);

  return {
    text,
    setText,
    isTouched,
    isBusy: save.isPending,
    error: save.error,
    save: () => save.mutate(opened.updatedAt),
    saveMine: () => save.mutate(undefined),
    load,
  };
}

export function useBookingNote(booking: AdminBooking) {
  return useInternalNote(booking, {
    send: (body) =>
      call<typeof bookingsAdminApi.note>('PATCH /api/admin/bookings/:id/note', {
        params: { id: booking.id },
        body,
      }),
    changed: BOOKING_PATHS,
  });
}

type BookingNoteProps = { booking: AdminBooking; note: ReturnType<typeof useBookingNote> };

export function BookingNote({ booking, note }: BookingNoteProps) {
  return (
    <div className="mt-5">
      <TextArea
        label="Note for the studio"
        hint="The customer never sees it."
        rows={2}
        maxLength={2_000}
        value={note.text}
        onChange={({ target }) => note.setText(target.value)}
      />
      <ConflictNote error={note.error} onTheirs={() => note.load(booking)} onMine={note.saveMine} />
      {note.isTouched && (
        <Button
          className="mt-2"
          look="secondary"
          size="sm"
          busy={note.isBusy}
          busyText="Saving..."
          onClick={note.save}
        >
          Save note
        </Button>
      )}
    </div>
  );
}
