import type { PointerEvent } from 'react';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { timeInWords } from '#web/bookings/when/day-words.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { type BoardSpan, minuteOf, shareOf } from './board-span.ts';
import { setVars } from './set-vars.ts';

/** On a phone such a block has no second line. */
const SHORT_MINUTES = 35;

type BlockProps = {
  booking: AdminBooking;
  day: string;
  span: BoardSpan;
  isDragged: boolean;
  /** Being saved. */
  isMoving: boolean;
  onOpen: () => void;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
};

/** A booking in its lane: press to open, drag to move. */
export function Block({ booking, day, span, isDragged, isMoving, onOpen, onGrab }: BlockProps) {
  const { customerName: name, treatmentName, appointmentDate, endsAt, room, status } = booking;
  const canMove = isOpen(status) && !isMoving;
  const times = `${timeInWords(appointmentDate)} to ${timeInWords(endsAt)}`;

  return (
    <button
      type="button"
      ref={setVars(placeOf(day, booking, span))}
      className={classes(
        'appt-block',
        `appt-block--${status}`,
        booking.durationMinutes <= SHORT_MINUTES && 'appt-block--short',
        canMove && 'is-movable',
        isDragged && 'is-dragged',
        isMoving && 'is-moving',
      )}
      aria-label={`${name}, ${treatmentName}, ${times}, Room ${room}, ${status}`}
      aria-busy={isMoving || undefined}
      title={`${name} · ${treatmentName} · ${times}`}
      onClick={onOpen}
      onPointerDown={canMove ? onGrab : undefined}
    >
      <b>{name}</b>
      <span>{treatmentName}</span>
    </button>
  );
}

/** Its start and length, as shares of the lane. */
function placeOf(
  day: string,
  { appointmentDate, endsAt }: Pick<AdminBooking, 'appointmentDate' | 'endsAt'>,
  span: BoardSpan,
) {
  const at = shareOf(span, minuteOf(day, appointmentDate));
  return { '--at': at, '--len': shareOf(span, minuteOf(day, endsAt)) - at };
}
