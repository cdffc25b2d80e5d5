import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking, bookingsApi } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { countBookings } from '#web/bookings/manage/count-bookings.ts';
import { call } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CancelBookingsDialog } from './cancel-bookings-dialog.tsx';
import type { BookingSelection } from './use-booking-selection.ts';

const MOST = 200;

/** Actions for the selected bookings; hidden while none is selected. */
export function SelectBookingsBar({ selection, rows }: { selection: BookingSelection; rows: Booking[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const { bookings } = selection;
  const selectPerson = useSelectPerson(selection);
  const person = onePerson(bookings);
  const others = rows.filter(({ id, status }) => isOpen(status) && !selection.has(id));
  if (bookings.length === 0) return null;

  return (
    <section className="bookings-bar" aria-label="Selected bookings">
      <p role="status">
        <strong>{bookings.length}</strong> selected
      </p>
      {others.length > 0 && (
        <Button look="ghost" size="sm" onClick={() => selection.add(others)}>
          Select all on this page
        </Button>
      )}
      {person && (
        <Button
          look="ghost"
          size="sm"
          busy={selectPerson.isPending}
          onClick={() => selectPerson.mutate(person)}
        >
          Select all upcoming of {person.customerName}
        </Button>
      )}
      <Button look="ghost" size="sm" onClick={selection.clear}>
        Clear
      </Button>
      <Button look="danger" size="sm" disabled={bookings.length > MOST} onClick={() => setIsAsking(true)}>
        Cancel {countBookings(bookings.length)}
      </Button>
      {isAsking && (
        <CancelBookingsDialog
          bookings={bookings}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            selection.clear();
          }}
        />
      )}
    </section>
  );
}

function useSelectPerson(selection: BookingSelection) {
  const from = studioDay(useNow());
  return useMutation({
    mutationFn: (person: Booking) => {
      const q = person.customerEmail || person.customerPhone;
      return call<typeof bookingsApi.list>('GET /api/bookings', { query: { q, from, pageSize: MOST } });
    },
    onSuccess: (found, person) =>
      selection.add(found.filter((each) => isOpen(each.status) && isSamePerson(each, person))),
    onError: () => toast({ title: "We couldn't find their bookings", tone: 'destructive' }),
  });
}

/** The one customer of all; undefined when there are several. */
function onePerson([first, ...others]: Booking[]): Booking | undefined {
  return first && others.every((each) => isSamePerson(each, first)) ? first : undefined;
}

function isSamePerson(one: Booking, other: Booking): boolean {
  return one.customerEmail === other.customerEmail && one.customerPhone === other.customerPhone;
}
