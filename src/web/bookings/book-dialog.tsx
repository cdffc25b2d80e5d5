import { type FormEvent, useId } from 'react';
import { MODAL_SLOTS } from '#shared/bookings/slots.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { useUser } from '#web/accounts/queries.ts';
import { messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { BookDialogFields } from './book-dialog-fields.tsx';
import { modalPayload } from './booking-draft.ts';
import { NearestTimes } from './nearest-times.tsx';
import { nearestOf, useBook } from './use-book.ts';
import { useGuest } from './use-guest.ts';
import { useWhen } from './use-when.ts';

type BookDialogProps = { treatment: Treatment; onClose: () => void };

/** One treatment, straight from its card. What is missing, the browser says; how it went, an alert. */
export function BookDialog({ treatment, onClose }: BookDialogProps) {
  const { user } = useUser();
  const person = useGuest(user);
  const when = useWhen(MODAL_SLOTS, { treatmentId: treatment.id });
  const formId = useId();
  const book = useBook({
    onDone: () => {
      onClose();
      sayLater('Appointment booked successfully!');
    },
    onFailed: () => sayLater('Failed to book appointment. Please try again.'),
  });
  const nearest = nearestOf(book.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (book.isPending || !when.instant) return;
    person.change(person.guest); // what the account knew outlives a session that ends meanwhile
    book.mutate(modalPayload({ treatment, instant: when.instant, guest: person.guest, user }));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Book Appointment"
      foot={
        <>
          <Button look="secondary" size="sm" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} size="sm" busy={book.isPending} busyText="Booking...">
            Book Appointment
          </Button>
        </>
      }
    >
      <p className="small muted mb-5">
        {`${treatment.name} · ${treatment.duration} min · ${formatMoney(treatment.price)}`}
      </p>
      <form id={formId} onSubmit={submit}>
        <BookDialogFields person={person} when={when} />
        {book.isError && nearest.length === 0 && (
          <Note tone="error" className="mt-5">
            {messageOf(book.error, 'Please check your connection and try again.')}
          </Note>
        )}
        <NearestTimes
          times={nearest}
          onChoose={(instant) => {
            when.choose(instant);
            book.reset();
          }}
        />
      </form>
    </Dialog>
  );
}

/** An alert holds everything still, so the page is drawn first. */
function sayLater(text: string): void {
  setTimeout(() => window.alert(text), 0);
}
