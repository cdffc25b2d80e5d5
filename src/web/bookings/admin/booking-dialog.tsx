import { useState } from 'react';
import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { formatSoon } from '#shared/bookings/appointment-words.ts';
import { isLive, isOpen } from '#shared/bookings/status.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Placing } from '#web/bookings/board/use-place.tsx';
import { depositInWords } from '#web/bookings/deposits/deposit-words.ts';
import { PresenceMarks } from '#web/bookings/presence/presence-marks.tsx';
import { promoIn } from '#web/bookings/promo-in.ts';
import { VisitSafetyPanel } from '#web/bookings/safety/visit-safety-panel.tsx';
import { VisitParts } from '#web/bookings/visit-parts.tsx';
import { dateInWords, dayInWords, timeInWords } from '#web/bookings/when/day-words.ts';
import { clientUrl } from '#web/clients/client-link.tsx';
import { ContactButtons } from '#web/clients/contact-buttons.tsx';
import { DiscardDialog } from '#web/kit/form/discard-dialog.tsx';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { SensitivitiesNote } from '#web/safety/sensitivities-note.tsx';
import { AdminBookingActions } from './booking-actions.tsx';
import { BookingNote, useBookingNote } from './booking-note.tsx';
import { DueDeposit } from './due-deposit.tsx';
import { AdminPlaceDialog } from './place-dialog.tsx';
import { AdminStatusSelect } from './status-select.tsx';
import { useStatusChange } from './use-status-change.tsx';
import { VisitOfSeveral } from './visit-of-several.tsx';
import { VisitSession } from './visit-session.tsx';

type AdminBookingDialogProps = {
  id: number;
  placing: Placing;
  onClose: () => void;
  onDelete: (booking: AdminBooking) => void;
};

export function AdminBookingDialog({ id, placing, onClose, onDelete }: AdminBookingDialogProps) {
  const query = useLive<typeof bookingsAdminApi.one>(
    'GET /api/admin/bookings/:id',
    { params: { id } },
    { everySeconds: 5 },
  );
  const { data } = query;
  if (data?.id === id)
    return <Opened booking={data} placing={placing} onClose={onClose} onDelete={onDelete} />;
  return (
    <Dialog open onClose={onClose} title={`Booking ${id}`}>
      <NotLoaded query={query} title="We could not find this booking" text="It may have been deleted.">
        <Loading label="Loading the booking">
          <Skeleton shape="box" className="h-52" />
        </Loading>
      </NotLoaded>
    </Dialog>
  );
}

type OpenedProps = Omit<AdminBookingDialogProps, 'id'> & { booking: AdminBooking };

function Opened({ booking, placing, onClose, onDelete }: OpenedProps) {
  const [isMoving, setIsMoving] = useState(false);
  const note = useBookingNote(booking);
  const [isNoting, setIsNoting] = useState(false);
  const guard = useLeaveGuard(note.isTouched || isNoting, { onClose });
  const change = useStatusChange(booking);
  const { status } = booking;

  return (
    <Dialog
      open
      wide
      onClose={guard.close}
      title={booking.customerName}
      foot={
        <>
          {isOpen(status) && (
            <Button look="secondary" size="sm" onClick={() => setIsMoving(true)}>
              Move
            </Button>
          )}
          {isLive(status) && (
            <Button look="danger" size="sm" busy={change.isBusy} onClick={() => change.request('cancelled')}>
              Cancel booking
            </Button>
          )}
          <PayLink booking={booking} />
        </>
      }
    >
      <div className="toolbar">
        <AdminStatusSelect booking={booking} />
        <AdminBookingActions booking={booking} onDelete={() => onDelete(booking)} />
      </div>
      {booking.blocked && (
        <Note tone="error">
          <strong>Blocked, please call</strong>
          {booking.blocked.reason && `: ${booking.blocked.reason}`}
        </Note>
      )}
      <PresenceMarks visit={booking} />
      <VisitOfSeveral booking={booking} />
      <SensitivitiesNote known={booking.sensitivities} />
      <VisitSafetyPanel booking={booking} />
      <AdminBookingFacts booking={booking} />
      <VisitSession booking={booking} />
      <DueDeposit booking={booking} />
      <BookingNote booking={booking} note={note} />
      <VisitParts bookingId={booking.id} onTouched={setIsNoting} />
      {isMoving && (
        <AdminPlaceDialog booking={booking} placing={placing} onClose={() => setIsMoving(false)} />
      )}
      {change.dialog}
      <DiscardDialog guard={guard} text="Your note hasn't been saved." />
    </Dialog>
  );
}

/** To the counter with this visit; to its sale once it is paid. */
function PayLink({ booking: { id, status, saleId, appointmentDate } }: { booking: AdminBooking }) {
  const hasBegun = new Date(appointmentDate) <= useNow();
  if (!isLive(status) || status === 'no-show') return null;
  if (saleId) {
    return (
      <ButtonLink look="secondary" size="sm" href={`/admin-dashboard?tab=orders&order=${saleId}`}>
        Open sale
      </ButtonLink>
    );
  }
  return (
    <ButtonLink size="sm" href={`/admin-dashboard?tab=pos&visit=${id}`}>
      {isOpen(status) && hasBegun ? 'Complete and take payment' : 'Take payment'}
    </ButtonLink>
  );
}

function AdminBookingFacts({ booking }: { booking: AdminBooking }) {
  return (
    <>
      <Facts className="booking-facts" facts={factsOf(booking, useNow())} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="secondary" size="sm" href={clientUrl({ booking: booking.id })}>
          <Icon name="user" />
          Client's card
        </ButtonLink>
        <ContactButtons phone={booking.customerPhone} email={booking.customerEmail} />
      </div>
    </>
  );
}

function factsOf(booking: AdminBooking, now: Date): [string, string | null][] {
  const { appointmentDate, endsAt, addExtraction, specialRequests } = booking;
  const day = dayInWords(studioDay(new Date(appointmentDate)));
  return [
    ['Treatment', `${booking.treatmentName} #${booking.treatmentId}${addExtraction ? '\n+ Extraction' : ''}`],
    ['When', `${day}, ${timeInWords(appointmentDate)} to ${timeInWords(endsAt)} (studio time)`],
    ['Room', `Room ${booking.room}`],
    ['With', withWhom(booking)],
    ...promoIn(booking),
    ['Total', formatMoney(booking.totalAmount)],
    ['Payment', paymentOf(booking)],
    ['Deposit', depositOf(booking, now)],
    ['Phone', booking.customerPhone || 'None given'],
    ['E-mail', booking.customerEmail || 'None given'],
    ['Account', accountOf(booking)],
    ['Special requests', specialRequests],
    ['Booked', bookedInWords(booking)],
  ];
}

function bookedInWords({ id, createdAt, agent }: AdminBooking): string {
  const at = `No. ${id}, ${dateInWords(studioDay(new Date(createdAt)))}`;
  return agent ? `${at}, via assistant (${agent})` : at;
}

function paymentOf({ paidAmount, session, status }: AdminBooking): string {
  const bySession = session && `A session of ${session.packageName}, ${formatMoney(session.amount)}`;
  const isOff = status === 'cancelled' || status === 'no-show';
  if (isOff && paidAmount === null && !bySession) return 'Nothing to pay';
  if (paidAmount === null) return bySession ?? 'Unpaid';
  return [bySession, `Paid ${formatMoney(paidAmount)}`].filter(Boolean).join(', ');
}

function accountOf({ userId, isTyped }: AdminBooking): string {
  if (!userId) return 'None';
  return isTyped
    ? "Member, not confirmed: booked with this member's e-mail without signing in. Please ask who is coming."
    : 'Member';
}

/** Null where none was asked for. */
function depositOf({ deposit }: AdminBooking, now: Date): string | null {
  if (!deposit) return null;
  if (deposit.state !== 'due') return depositInWords(deposit);
  const by = formatSoon(new Date(deposit.dueAt), now);
  return deposit.claimedAt
    ? `${formatMoney(deposit.amount)}, paid by PayNow as the client says.\nPlease check by ${by}: the time is released then.`
    : `${depositInWords(deposit)} by ${by}`;
}

/** Null while there is no team. */
function withWhom({ therapist, isRequested, isOffShift }: AdminBooking): string | null {
  if (!therapist) return null;
  const marks = [isRequested && 'requested', isOffShift && 'off shift'].filter(Boolean);
  return [therapist.name, ...marks].join(', ');
}
