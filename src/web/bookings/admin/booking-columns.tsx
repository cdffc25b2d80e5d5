import type { Booking } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { LateBadge } from '#web/bookings/presence/late-marks.tsx';
import { PresenceBadge } from '#web/bookings/presence/presence-marks.tsx';
import { shortAppointment, shortDateInWords, timeInWords } from '#web/bookings/when/day-words.ts';
import { ClientLink } from '#web/clients/client-link.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { AdminBookingActions } from './booking-actions.tsx';
import type { BookingSelection } from './select-bookings-bar.tsx';
import { AdminStatusSelect } from './status-select.tsx';
import { TherapistName } from './therapist-name.tsx';

type On = {
  onOpen: (booking: Booking) => void;
  onDelete: (booking: Booking) => void;
  selection: BookingSelection;
};

export function bookingColumns({ onOpen, onDelete, selection }: On): Column<Booking>[] {
  return [
    {
      title: 'Customer',
      cell: (booking) => <Customer booking={booking} selection={selection} onOpen={() => onOpen(booking)} />,
    },
    { title: 'Treatment', cell: (booking) => <Treatment booking={booking} /> },
    {
      title: 'When',
      cell: ({ appointmentDate, room, therapist, isRequested }) => (
        <div className="who num nowrap">
          <time dateTime={appointmentDate}>
            {`${shortDateInWords(appointmentDate)}, `}
            <span className="block">{timeInWords(appointmentDate)}</span>
          </time>
          <span>Room {room}</span>
          {therapist && <TherapistName name={therapist.name} isRequested={isRequested} />}
        </div>
      ),
    },
    {
      title: 'Total',
      align: 'right',
      cell: (booking) => <Total booking={booking} />,
    },
    {
      title: 'Status',
      cell: (booking) => (
        <div className="who">
          <AdminStatusSelect booking={booking} />
          {isOpen(booking.status) && <PresenceBadge presence={booking.presence} />}
          <LateBadge late={booking.late} />
        </div>
      ),
    },
    {
      title: 'Actions',
      act: true,
      cell: (booking) => <AdminBookingActions booking={booking} onDelete={() => onDelete(booking)} />,
    },
  ];
}

/** Whether it is paid; nothing about a visit still to come, which nobody has to pay yet. */
function Total({ booking: { totalAmount, paidAmount, status, deposit } }: { booking: Booking }) {
  return (
    <div className="who num">
      {formatMoney(totalAmount)}
      {paidAmount && <span>Paid</span>}
      {deposit?.state === 'due' && isOpen(status) && (
        <span>{deposit.claimedAt ? 'Deposit to check' : 'Deposit due'}</span>
      )}
      {paidAmount === null && status === 'completed' && <span>Unpaid</span>}
    </div>
  );
}

type CustomerProps = { booking: Booking; selection: BookingSelection; onOpen: () => void };

function Customer({ booking, selection, onOpen }: CustomerProps) {
  return (
    <div className="bookings-customer">
      <SelectBooking booking={booking} selection={selection} />
      <div className="who">
        <button type="button" className="bookings-open" onClick={onOpen}>
          {booking.customerName}
        </button>
        {booking.customerEmail && (
          <span className="email" title={booking.customerEmail}>
            {booking.customerEmail}
          </span>
        )}
        <span className="num">{booking.customerPhone}</span>
        {booking.isTyped && <span>Not signed in</span>}
        {booking.blocked && <Badge tone="cancelled">Blocked, please call</Badge>}
        <ClientLink of={{ booking: booking.id }}>
          Card <span className="sr">of {booking.customerName}</span>
        </ClientLink>
      </div>
    </div>
  );
}

/** Only upcoming bookings can be cancelled, so nothing else can be selected. */
function SelectBooking({ booking, selection }: Omit<CustomerProps, 'onOpen'>) {
  if (!isOpen(booking.status)) return <span className="bookings-select" aria-hidden="true" />;
  const when = shortAppointment(booking.appointmentDate);
  return (
    <label className="bookings-select">
      <input
        type="checkbox"
        checked={selection.has(booking.id)}
        onChange={() => selection.toggle(booking)}
        aria-label={`Select booking of ${booking.customerName}, ${when}`}
      />
    </label>
  );
}

function Treatment({ booking }: { booking: Booking }) {
  const { treatmentId, treatmentName, addExtraction, specialRequests } = booking;
  return (
    <div className="who">
      {treatmentName} <small className="muted num">#{treatmentId}</small>
      {addExtraction && <span>+ Extraction</span>}
      {specialRequests && <span className="bookings-request">{specialRequests}</span>}
    </div>
  );
}
