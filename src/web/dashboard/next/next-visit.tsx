import { useState } from 'react';
import type { Booking } from '#shared/bookings/contract.ts';
import { depositSentences } from '#shared/bookings/deposit-terms.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { orderPath } from '#shared/orders/order-states.ts';
import { leftToPay, saidDeposit } from '#web/bookings/deposits/deposit-words.ts';
import { calendarFile } from '#web/bookings/manage/booking-files.ts';
import { LazyCancelDialog, LazyMoveDialog } from '#web/bookings/manage/change-dialogs.tsx';
import { StatusBadge } from '#web/bookings/manage/status-badge.tsx';
import { PatchTestsDue } from '#web/bookings/safety/patch-tests-due.tsx';
import { calendarLeaf, dayInWords, shortAppointment, timeInWords } from '#web/bookings/when/day-words.ts';
import { DueForms } from '#web/forms/mine/due-forms.tsx';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { streetAddress } from '#web/studio/contact-links.ts';
import { directionsLink } from '#web/studio/map-links.ts';
import { useStudio } from '#web/studio/queries.ts';
import '#web/bookings/manage/appointment.css';

type NextVisitProps = {
  booking: Booking;
  /** The visits after it. */
  later: readonly Booking[];
  dueForms: string[];
};

/** When, what, with whom and where; what there is to do before; how to change it. */
export function NextVisit({ booking, later, dueForms }: NextVisitProps) {
  const { weekday, date, month } = calendarLeaf(booking.appointmentDate);
  return (
    <section className="card card--raised next-visit" aria-labelledby="next-title">
      <div className="next-visit__what">
        <div className="appt__date" aria-hidden="true">
          <span>{weekday}</span>
          <b>{date}</b>
          <span>{month}</span>
        </div>
        <div className="min-w-0">
          <h2 id="next-title" className="next-visit__title">
            Your next visit <StatusBadge status={booking.status} />
          </h2>
          <p className="next-visit__when">
            {dayInWords(studioDay(new Date(booking.appointmentDate)))},{' '}
            <span className="whitespace-nowrap">{timeInWords(booking.appointmentDate)}</span>
          </p>
          <Facts booking={booking} />
        </div>
      </div>
      <ToDo booking={booking} dueForms={dueForms} />
      <Acts booking={booking} />
      <Later visits={later} />
    </section>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const studio = useStudio();
  const { treatmentName, durationMinutes, addExtraction, therapist } = booking;
  const address = streetAddress(studio);
  return (
    <ul className="next-visit__facts">
      <li>
        <Icon name="leaf" />
        <span>{`${treatmentName}${addExtraction ? ' with extraction' : ''}, ${durationMinutes} min`}</span>
      </li>
      {therapist && (
        <li>
          <Icon name="user" />
          <span>{`With ${therapist.inWords}`}</span>
        </li>
      )}
      {address && (
        <li>
          <Icon name="pin" />
          <span>
            {address}{' '}
            <a className="link" href={directionsLink(studio)} target="_blank" rel="noreferrer">
              Directions
            </a>
          </span>
        </li>
      )}
      <li>
        <Icon name="tag" />
        <span>{`${formatMoney(leftToPay(booking))} to pay at the studio`}</span>
      </li>
    </ul>
  );
}

/** What is asked for before the visit: the deposit, a patch test, a form. */
function ToDo({ booking, dueForms }: Pick<NextVisitProps, 'booking' | 'dueForms'>) {
  const { deposit, appointmentDate } = booking;
  const now = useNow();
  return (
    <>
      {deposit?.state === 'due' && (
        <Note tone="warn">
          <p>
            {depositSentences(saidDeposit(deposit), {
              startsAt: new Date(appointmentDate),
              now,
              freeCancelHours: deposit.freeCancelHours,
            })}
          </p>
          {!deposit.claimedAt && (
            <ButtonLink size="sm" className="mt-3" href={orderPath(deposit.orderId)}>
              {`Pay ${formatMoney(deposit.amount)}`}
            </ButtonLink>
          )}
        </Note>
      )}
      <PatchTestsDue booking={booking} />
      {dueForms.length > 0 && <DueForms titles={dueForms} />}
    </>
  );
}

function Acts({ booking }: { booking: Booking }) {
  const [openDialog, setOpenDialog] = useState<'cancel' | 'move' | null>(null);
  const close = () => setOpenDialog(null);
  const isAhead = new Date(booking.appointmentDate) > useNow();
  const which = `: ${booking.treatmentName}, ${shortAppointment(booking.appointmentDate)}`;
  return (
    <div className="next-visit__acts">
      {isAhead && (
        <Button
          look="secondary"
          size="sm"
          aria-label={`Reschedule${which}`}
          onClick={() => setOpenDialog('move')}
        >
          Reschedule
        </Button>
      )}
      <Button look="ghost" size="sm" aria-label={`Cancel${which}`} onClick={() => setOpenDialog('cancel')}>
        Cancel
      </Button>
      {isAhead && (
        <DownloadButton look="ghost" aria-label={`Add to calendar${which}`} file={calendarFile(booking.id)}>
          Add to calendar
        </DownloadButton>
      )}
      {openDialog === 'cancel' && <LazyCancelDialog booking={booking} onClose={close} />}
      {openDialog === 'move' && <LazyMoveDialog booking={booking} onClose={close} />}
    </div>
  );
}

function Later({ visits }: { visits: readonly Booking[] }) {
  const [first] = visits;
  if (!first) return null;
  const after = visits.length > 1 ? ` and ${visits.length - 1} more` : '';
  return (
    <p className="next-visit__later muted">
      {`After that: ${shortAppointment(first.appointmentDate)}${after}.`}{' '}
      <a className="link" href="/dashboard?tab=bookings">
        All bookings
      </a>
    </p>
  );
}
