import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import type { Booking, bookingsApi } from '#shared/bookings/contract.ts';
import { studioCancelTerms } from '#shared/bookings/deposit-terms.ts';
import type { clientsApi } from '#shared/clients/contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { pickedOf } from '#web/clients/client-picker.tsx';
import { apiQuery } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { readId } from '#web/kit/read-id.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import './bookings.css';
import { BoardCard } from '#web/bookings/board/board-card.tsx';
import { BOOKING_PATHS } from '#web/bookings/board/refresh-bookings.ts';
import { usePlace } from '#web/bookings/board/use-place.tsx';
import { saidDeposit } from '#web/bookings/deposits/deposit-words.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { AdminBookingDialog } from './booking-dialog.tsx';
import { AdminBookingList } from './booking-list.tsx';
import { AdminWalkInDialog } from './walk-in-dialog.tsx';
import type { WalkInStart } from './walk-in-draft.ts';

export function BookingsSection() {
  const [search, change] = useUrlParams();
  const [walkIn, setWalkIn] = useState<WalkInStart | null>(null);
  const now = useNow();
  const placing = usePlace();
  const removal = useRemoval<Booking>({
    noun: 'Booking',
    remove: ({ id }) =>
      call<typeof bookingsApi.archive>('DELETE /api/admin/bookings/:id', { params: { id } }),
    restore: ({ id }) =>
      call<typeof bookingsAdminApi.restore>('POST /api/admin/bookings/:id/restore', { params: { id } }),
    changed: BOOKING_PATHS,
  });
  const openId = readId(search.booking);
  const open = ({ id }: { id: number }) => change({ booking: id });
  const today = { day: studioDay(now) };
  const newBooking = walkIn ?? (search.open === 'new' ? today : null); // "New booking" of the search leads here

  function closeNew() {
    setWalkIn(null);
    if (search.open) change({ open: undefined, client: undefined }, { replace: true });
  }

  /** The board shows what was booked. */
  function showDay({ appointmentDate }: AdminBooking) {
    const date = studioDay(new Date(appointmentDate));
    change({ date: date === today.day ? undefined : date, open: undefined });
  }

  function confirmDeletion(booking: Booking) {
    const { customerName, treatmentName, appointmentDate, deposit } = booking;
    const terms = deposit && studioCancelTerms(saidDeposit(deposit));
    removal.confirm(booking, {
      title: 'Delete this booking?',
      text: `${treatmentName} for ${customerName}, ${shortAppointment(appointmentDate)}. This frees the room. If the visit is still to come, we'll e-mail the customer.${terms ? ` ${terms}` : ''}`,
    });
  }

  return (
    <>
      <BoardCard placing={placing} onOpen={open} onNew={setWalkIn} />
      <AdminBookingList onOpen={open} onDelete={confirmDeletion} onNew={() => setWalkIn(today)} />
      {openId !== null && (
        <AdminBookingDialog
          key={openId}
          id={openId}
          placing={placing}
          onClose={() => change({ booking: undefined })}
          onDelete={(booking) => {
            change({ booking: undefined });
            confirmDeletion(booking);
          }}
        />
      )}
      {newBooking && (
        <NewBooking
          from={newBooking}
          clientId={readId(search.client)}
          onClose={closeNew}
          onBooked={showDay}
        />
      )}
      {placing.dialog}
      {removal.dialog}
    </>
  );
}

type NewBookingProps = {
  from: WalkInStart;
  clientId: number | null;
  onClose: () => void;
  onBooked: (booking: AdminBooking) => void;
};

/** Opened from a card it is for that client. Should the card not load, the client can be found here. */
function NewBooking({ from, clientId, onClose, onBooked }: NewBookingProps) {
  const card = useQuery({
    ...apiQuery<typeof clientsApi.card>('GET /api/admin/clients/:id', { params: { id: clientId ?? 0 } }),
    enabled: clientId !== null,
    refetchOnWindowFocus: false,
  });
  if (clientId !== null && card.isPending) return null;
  const client = card.data ? pickedOf(card.data) : null;
  return <AdminWalkInDialog from={from} client={client} onClose={onClose} onBooked={onBooked} />;
}
