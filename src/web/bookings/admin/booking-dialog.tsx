import { useState } from 'react';
import type { AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { isLive, isOpen } from '#shared/bookings/status.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { BOOKING_PATHS } from '#web/bookings/board/refresh-bookings.ts';
import type { Placing } from '#web/bookings/board/use-place.tsx';
import { dateInWords, dayInWords, timeInWords } from '#web/bookings/when/day-words.ts';
import { call } from '#web/kit/call.ts';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { AdminBookingActions } from './booking-actions.tsx';
import { AdminPlaceDialog } from './place-dialog.tsx';
import { AdminStatusSelect, useSetStatus } from './status-select.tsx';

type AdminBookingDialogProps = {
  id: number;
  placing: Placing;
  onClose: () => void;
  onDelete: (booking: AdminBooking) => void;
};

/** One booking with all admin actions. */
export function AdminBookingDialog({ id, placing, onClose, onDelete }: AdminBookingDialogProps) {
  const { data, isError, refetch } = useLive<typeof bookingsAdminApi.one>(
    'GET /api/admin/bookings/:id',
    { params: { id } },
    { everySeconds: 5 },
  );
  if (data?.id === id) return <Opened booking={data} {...{ placing, onClose, onDelete }} />;
  return (
    <Dialog open onClose={onClose} title={`Booking ${id}`}>
      {isError ? (
        <ErrorState
          title="We could not find this booking"
          text="It may have been deleted."
          onRetry={refetch}
        />
      ) : (
        <Loading label="Loading the booking">
          <Skeleton shape="box" className="h-52" />
        </Loading>
      )}
    </Dialog>
  );
}

type OpenedProps = Omit<AdminBookingDialogProps, 'id'> & { booking: AdminBooking };

function Opened({ booking, placing, onClose, onDelete }: OpenedProps) {
  const [openDialog, setOpenDialog] = useState<'move' | 'cancel' | null>(null);
  const close = () => setOpenDialog(null);
  const change = useSetStatus(close);
  const { id, status } = booking;

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={booking.customerName}
      foot={
        <>
          {isOpen(status) && (
            <Button look="secondary" size="sm" onClick={() => setOpenDialog('move')}>
              Move
            </Button>
          )}
          {isLive(status) && (
            <Button look="danger" size="sm" onClick={() => setOpenDialog('cancel')}>
              Cancel booking
            </Button>
          )}
        </>
      }
    >
      <div className="toolbar">
        <AdminStatusSelect booking={booking} />
        <AdminBookingActions booking={booking} onDelete={() => onDelete(booking)} />
      </div>
      <AdminBookingFacts booking={booking} />
      <BookingNote booking={booking} />
      {openDialog === 'move' && <AdminPlaceDialog {...{ booking, placing }} onClose={close} />}
      <ConfirmDialog
        open={openDialog === 'cancel'}
        onClose={close}
        onConfirm={() => change.mutate({ id, status: 'cancelled', before: status })}
        title="Cancel this booking?"
        confirmText="Cancel booking"
        cancelText="Keep booking"
        busy={change.isPending}
        busyText="Cancelling..."
      >
        <p>This frees the room. If the visit is still to come, we'll e-mail the customer.</p>
      </ConfirmDialog>
    </Dialog>
  );
}

/** The details of a booking, and the customer's contacts. */
function AdminBookingFacts({ booking }: { booking: AdminBooking }) {
  return (
    <>
      <dl className="booking-facts">
        {factsOf(booking).map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="booking-links">
        {linksOf(booking).map(({ label, href, icon }) => (
          <ButtonLink key={label} look="secondary" size="sm" href={href} target="_blank" rel="noopener">
            <Icon name={icon} />
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}

function factsOf(booking: AdminBooking): [string, string][] {
  const { appointmentDate, endsAt, addExtraction, specialRequests } = booking;
  const day = dayInWords(studioDay(new Date(appointmentDate)));
  return [
    ['Treatment', `${booking.treatmentName} #${booking.treatmentId}${addExtraction ? '\n+ Extraction' : ''}`],
    ['When', `${day}, ${timeInWords(appointmentDate)} to ${timeInWords(endsAt)} (studio time)`],
    ['Room', `Room ${booking.room}`],
    ['Total', formatMoney(booking.totalAmount)],
    ...(booking.customerPhone ? ([['Phone', booking.customerPhone]] as [string, string][]) : []),
    ['E-mail', booking.customerEmail || 'None given'],
    ['Account', booking.userId ? `Member ${booking.userId}` : 'None'],
    ...(specialRequests ? ([['Special requests', specialRequests]] as [string, string][]) : []),
    ['Booked', `No. ${booking.id}, ${dateInWords(studioDay(new Date(booking.createdAt)))}`],
  ];
}

function linksOf({ customerPhone, customerEmail }: AdminBooking) {
  const digits = customerPhone.replace(/\D/g, '');
  const links: { label: string; href: string; icon: IconName }[] = [];
  if (digits) {
    links.push({ label: 'Call', href: `tel:+${digits}`, icon: 'phone' });
    links.push({ label: 'WhatsApp', href: `https://wa.me/${digits}`, icon: 'whatsapp' });
  }
  if (customerEmail) links.push({ label: 'E-mail', href: `mailto:${customerEmail}`, icon: 'mail' });
  return links;
}

/** An internal note. Autosaved while typing, whatever else changes in the booking. */
function BookingNote({ booking }: { booking: AdminBooking }) {
  const { id, deskNote } = booking;
  const [opened, setOpened] = useState({ note: deskNote ?? '', updatedAt: booking.updatedAt });
  const [text, setText] = useState(opened.note);
  const isTouched = text.trim() !== opened.note;
  const save = useSave({
    save: (updatedAt: string | undefined) =>
      call<typeof bookingsAdminApi.note>('PATCH /api/admin/bookings/:id/note', {
        params: { id },
        body: { deskNote: text, ...(updatedAt && { updatedAt }) },
      }),
    done: 'Note saved successfully',
    failure: 'Failed to save note',
    changed: BOOKING_PATHS,
    onSaved: load,
  });

  function load(from: AdminBooking) {
    setOpened({ note: from.deskNote ?? '', updatedAt: from.updatedAt });
    setText(from.deskNote ?? '');
    save.reset();
  }

  // Not edited yet: shows what somebody else wrote meanwhile.
  if (!isTouched && !save.isPending && booking.updatedAt > opened.updatedAt) load(booking);

  return (
    <div className="mt-5">
      <TextArea
        label="Note for the studio"
        hint="The customer never sees it."
        rows={2}
        maxLength={2_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ConflictNote error={save.error} onTheirs={() => load(booking)} onMine={() => save.mutate(undefined)} />
      {isTouched && (
        <Button
          className="mt-2"
          look="secondary"
          size="sm"
          busy={save.isPending}
          busyText="Saving..."
          onClick={() => save.mutate(opened.updatedAt)}
        >
          Save note
        </Button>
      )}
    </div>
  );
}
