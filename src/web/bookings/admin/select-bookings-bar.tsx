import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { bookingsAdminApi, ConfirmedBookings } from '#shared/bookings/admin-contract.ts';
import type { Booking, bookingsApi } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { refreshBookings } from '#web/bookings/board/refresh-bookings.ts';
import { type RefusedBooking, RefusedDialog } from '#web/bookings/safety/refused-dialog.tsx';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { call } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { BookingFilters } from './booking-query.ts';
import { useUndoStatus } from './use-undo-status.ts';

const MOST = 200;

export function SelectBookingsBar({ selection, rows }: { selection: BookingSelection; rows: Booking[] }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { bookings } = selection;
  const selectPerson = useSelectPerson(selection);
  const person = onePerson(bookings);
  const others = rows.filter(({ id, status }) => isOpen(status) && !selection.has(id));
  const pending = bookings.filter(({ status }) => status === 'pending');
  const [refused, setRefused] = useState<RefusedBooking[]>([]);
  const confirming = useConfirm(({ refused: found = [] }) => {
    setRefused(withBookings(found, bookings));
    selection.clear();
  });
  const refusedDialog = refused.length > 0 && (
    <RefusedDialog refused={refused} onClose={() => setRefused([])} />
  );
  if (bookings.length === 0) return refusedDialog || null;

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
      {pending.length > 0 && (
        <Button
          size="sm"
          busy={confirming.isPending}
          busyText="Confirming..."
          disabled={pending.length > MOST}
          onClick={() => confirming.mutate(pending.map(({ id }) => id))}
        >
          Confirm {countBookings(pending.length)}
        </Button>
      )}
      <Button look="danger" size="sm" disabled={bookings.length > MOST} onClick={() => setIsConfirming(true)}>
        Cancel {countBookings(bookings.length)}
      </Button>
      {refusedDialog}
      {isConfirming && (
        <CancelBookingsDialog
          bookings={bookings}
          onClose={() => setIsConfirming(false)}
          onDone={() => {
            setIsConfirming(false);
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
      const q = person.customerEmail || person.customerPhone || person.customerName;
      return call<typeof bookingsApi.list>('GET /api/bookings', { query: { q, from, pageSize: MOST } });
    },
    onSuccess: (found, person) =>
      selection.add(found.filter((each) => isOpen(each.status) && isSamePerson(each, person))),
    onError: () => toast({ title: "We couldn't find their bookings", tone: 'destructive' }),
  });
}

function onePerson([first, ...others]: Booking[]): Booking | undefined {
  return first && others.every((each) => isSamePerson(each, first)) ? first : undefined;
}

function isSamePerson(one: Booking, other: Booking): boolean {
  const { customerEmail, customerPhone, customerName } = one;
  const isAlike = customerEmail === other.customerEmail && customerPhone === other.customerPhone;
  return isAlike && (customerEmail !== '' || customerPhone !== '' || customerName === other.customerName);
}

const MOST_NAMED = 5;

type CancelBookingsDialogProps = { bookings: Booking[]; onClose: () => void; onDone: () => void };

function CancelBookingsDialog({ bookings, onClose, onDone }: CancelBookingsDialogProps) {
  const [reason, setReason] = useState('');
  const cancelling = useCancel(onDone);
  const count = countBookings(bookings.length);
  const unnamed = bookings.length - MOST_NAMED;

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => cancelling.mutate({ ids: bookings.map(({ id }) => id), reason: reason.trim() })}
      title={`Cancel ${count}?`}
      confirmText={`Cancel ${count}`}
      cancelText={bookings.length === 1 ? 'Keep booking' : 'Keep bookings'}
      busy={cancelling.isPending}
      busyText="Cancelling..."
    >
      <ul className="bookings-named">
        {bookings.slice(0, MOST_NAMED).map(({ id, customerName, treatmentName, appointmentDate }) => (
          <li key={id}>
            {customerName}, {treatmentName}, {shortAppointment(appointmentDate)}
          </li>
        ))}
        {unnamed > 0 && <li>and {unnamed} more</li>}
      </ul>
      <p className="mt-3 mb-4">
        We'll free the rooms and e-mail each customer whose visit is still to come.
        {bookings.some(({ deposit }) => deposit?.state === 'paid') && ' Deposits that were paid go back.'}
      </p>
      <TextField
        label="Note to the customers"
        hint="Added to their e-mail."
        optional
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function useCancel(onDone: () => void) {
  const client = useQueryClient();
  const undo = useUndoStatus();
  return useMutation({
    mutationFn: (body: { ids: number[]; reason: string }) =>
      call<typeof bookingsAdminApi.cancel>('POST /api/admin/bookings/cancel', { body }),
    onSuccess: ({ cancelled, unchanged, changes }) => {
      toast({
        title: `${countBookings(cancelled.length)} cancelled`,
        ...(unchanged.length > 0 && {
          description: `${unchanged.length} were already over or cancelled, and stay as they are.`,
        }),
        ...(changes.length > 0 && { action: undo(changes, asBefore(changes.length)) }),
      });
      onDone();
    },
    onError: (error) =>
      toastError(error, 'Nothing was changed. Please try again.', 'Failed to cancel bookings'),
    onSettled: () => refreshBookings(client),
  });
}

/** Those that something speaks against, in the order they were selected. */
function withBookings(refused: { id: number; message: string }[], bookings: Booking[]): RefusedBooking[] {
  return bookings.flatMap((booking) => {
    const found = refused.find(({ id }) => id === booking.id);
    return found ? [{ booking, message: found.message }] : [];
  });
}

function useConfirm(onDone: (answer: ConfirmedBookings) => void) {
  const client = useQueryClient();
  const undo = useUndoStatus();
  return useMutation({
    mutationFn: (ids: number[]) =>
      call<typeof bookingsAdminApi.confirm>('POST /api/admin/bookings/confirm', { body: { ids } }),
    onSuccess: (answer) => {
      const { confirmed, unchanged, changes, refused = [] } = answer;
      const gone = unchanged.length - refused.length;
      toast({
        title: `${countBookings(confirmed.length)} confirmed`,
        ...(gone > 0
          ? { description: `${gone} were no longer pending, and stay as they are.` }
          : confirmed.length > 0 && { description: "We'll e-mail the customers." }),
        ...(changes.length > 0 && { action: undo(changes, asBefore(changes.length)) }),
      });
      onDone(answer);
    },
    onError: (error) =>
      toastError(error, 'Please check the list and try again.', 'Failed to confirm bookings'),
    onSettled: () => refreshBookings(client),
  });
}

type SelectPendingProps = { selection: BookingSelection; filters: BookingFilters };

export function SelectPending({ selection, filters }: SelectPendingProps) {
  const select = useMutation({
    mutationFn: () =>
      call<typeof bookingsApi.list>('GET /api/bookings', {
        query: { ...filters, status: 'pending', when: 'ahead', page: 1, pageSize: MOST },
      }),
    onSuccess: (found) => {
      if (found.length === 0) return toast({ title: 'Nothing pending here' });
      selection.add(found);
    },
    onError: () => toast({ title: "We couldn't find the pending bookings", tone: 'destructive' }),
  });
  return (
    <Button look="secondary" size="sm" busy={select.isPending} onClick={() => select.mutate()}>
      Select all pending
    </Button>
  );
}

export type BookingSelection = ReturnType<typeof useBookingSelection>;

export function useBookingSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Booking>>(new Map());

  return {
    bookings: [...chosen.values()],
    has: (id: number) => chosen.has(id),
    toggle: (booking: Booking) =>
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(booking.id)) next.set(booking.id, booking);
        return next;
      }),
    add: (bookings: Booking[]) =>
      setChosen((before) => new Map([...before, ...bookings.map((each) => [each.id, each] as const)])),
    clear: () => setChosen(new Map()),
  };
}

function countBookings(count: number): string {
  return count === 1 ? '1 booking' : `${count} bookings`;
}

function asBefore(count: number): string {
  return count === 1 ? '1 booking is as it was' : `${count} bookings are as they were`;
}
