import type { PointerEvent } from 'react';
import type { Block } from '#shared/bookings/blocks-contract.ts';
import type { BoardBooking } from '#shared/bookings/board-rows.ts';
import { PRESENCE_NAMES } from '#shared/bookings/presence.ts';
import { formatSlot } from '#shared/bookings/slots.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { studioTime } from '#shared/kit/studio-time.ts';
import { lateInWords } from '#web/bookings/presence/late-marks.tsx';
import { timeInWords } from '#web/bookings/when/day-words.ts';
import { useNow } from '#web/kit/now.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { BoardBy, DropResult } from './board-lanes.ts';
import { type BoardSpan, instantOf, minuteOf, shareOf } from './board-span.ts';
import { markWords, paymentOf } from './card-marks.ts';
import { setVars } from './set-vars.ts';
import type { Dragged } from './use-drag.ts';

type BlockedTimeProps = {
  block: Block;
  /** The room or the person. */
  of: string;
  day: string;
  span: BoardSpan;
  onOpen: () => void;
};

export function BlockedTime({ block, of, day, span, onOpen }: BlockedTimeProps) {
  const { reason, startsAt, endsAt } = block;
  const times = `${timeInWords(startsAt)} to ${timeInWords(endsAt)}`;
  return (
    <button
      type="button"
      ref={setVars(placeOf(day, { appointmentDate: startsAt, endsAt }, span))}
      className="board__blocked"
      aria-label={`Blocked: ${reason}, ${times}, ${of}`}
      title={`${reason} · ${times}`}
      onClick={onOpen}
    >
      <b>{reason}</b>
    </button>
  );
}

/** On a phone such a block has no second line. */
const SHORT_MINUTES = 35;

type BookingBlockProps = {
  booking: BoardBooking;
  day: string;
  span: BoardSpan;
  by: BoardBy;
  /** Who keeps it; null while there is no team. */
  therapistName: string | null;
  isDragged: boolean;
  isMoving: boolean;
  onOpen: () => void;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
};

export function BookingBlock(props: BookingBlockProps) {
  const { booking, day, span, by, therapistName, isDragged, isMoving, onOpen, onGrab } = props;
  const { customerName: name, treatmentName, appointmentDate, endsAt, room, status } = booking;
  const canMove = isOpen(status) && !isMoving;
  const times = `${timeInWords(appointmentDate)} to ${timeInWords(endsAt)}`;
  const mark = booking.mark && markWords[booking.mark];
  const payment = paymentOf(booking, useNow());
  const where = [`Room ${room}`, therapistName && `with ${therapistName}`].filter(Boolean).join(', ');
  const { visit, presence, lateMinutes } = booking;
  const here = presence && isOpen(status) ? PRESENCE_NAMES[presence] : null;
  const late = lateMinutes && isOpen(status) ? lateInWords(lateMinutes) : null;
  const words = [
    visit && `treatment ${visit.position} of ${visit.of} in one visit`,
    booking.isRequested && 'requested',
    booking.isOffShift && 'off shift',
    here?.toLowerCase(),
    late,
    mark?.text,
    payment,
  ].filter(Boolean);
  // What the lane does not say.
  const beside = by === 'therapist' ? `Room ${room}` : therapistName?.split(' ')[0];

  return (
    <button
      type="button"
      ref={setVars(placeOf(day, booking, span))}
      className={classes(
        'appt-block',
        `appt-block--${status}`,
        visit && visit.position > 1 && 'appt-block--goes-on',
        booking.durationMinutes <= SHORT_MINUTES && 'appt-block--short',
        here && 'appt-block--here',
        late && 'appt-block--late',
        canMove && 'is-movable',
        isDragged && 'is-dragged',
        isMoving && 'is-moving',
      )}
      aria-label={[`${name}, ${treatmentName}, ${times}, ${where}, ${status}`, ...words].join(', ')}
      aria-busy={isMoving || undefined}
      title={[name, treatmentName, times, ...(therapistName ? [where] : []), ...words].join(' · ')}
      onClick={onOpen}
      onPointerDown={canMove ? onGrab : undefined}
    >
      <span className="appt-block__top">
        <b>{name}</b>
        {late && <strong className="appt-block__late">{late}</strong>}
        {visit && <span className="appt-block__part">{`${visit.position}/${visit.of}`}</span>}
        {booking.isRequested && <Icon name="heart-filled" />}
        {mark && <Icon name={mark.icon} />}
      </span>
      {/* What must be known first, first: narrow cards have room for little. */}
      <span className="appt-block__what">
        {here && <strong>{`${here} · `}</strong>}
        {treatmentName}
        {payment && <strong>{` · ${payment === 'paid' ? 'Paid' : 'Unpaid'}`}</strong>}
        {[timeInWords(appointmentDate), beside].map((each) => each && ` · ${each}`)}
      </span>
    </button>
  );
}

/** Where it stands on the board, as shares of the displayed hours. */
export function placeOf(
  day: string,
  { appointmentDate, endsAt }: Pick<BoardBooking, 'appointmentDate' | 'endsAt'>,
  span: BoardSpan,
) {
  const at = shareOf(span, minuteOf(day, appointmentDate));
  return { '--at': at, '--len': shareOf(span, minuteOf(day, endsAt)) - at };
}

type GhostProps = { dragged: Dragged; drop: DropResult; span: BoardSpan };

export function Ghost({ dragged: { booking, day, minute }, drop, span }: GhostProps) {
  const at = shareOf(span, minute);
  const len = shareOf(span, minute + booking.durationMinutes) - at;
  return (
    <span
      ref={setVars({ '--at': at, '--len': len })}
      className={classes(
        'appt-block appt-block--ghost',
        drop === 'clash' && 'is-clash',
        drop === 'asks' && 'is-doubtful',
      )}
      aria-hidden="true"
    >
      <b>{formatSlot(studioTime(instantOf(day, minute)))}</b>
      <span>{booking.customerName}</span>
    </span>
  );
}
