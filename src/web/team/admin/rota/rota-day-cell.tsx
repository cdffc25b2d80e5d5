import type { PointerEvent } from 'react';
import { formatLongDay } from '#shared/kit/dates.ts';
import type { AdminRotaDay } from '#shared/team/admin-contract.ts';
import { LEAVE_NAMES } from '#shared/team/leave.ts';
import type { Shift } from '#shared/team/rota.ts';
import { formatShifts } from '#shared/team/shift-times.ts';
import { classes } from '#web/kit/ui/classes.ts';
import type { Grip } from './drag-shift.ts';
import { type Hours, placeOnTrack } from './place-on-track.ts';
import { useDragShift } from './use-drag-shift.ts';

type RotaDayCellProps = {
  name: string;
  colour: number;
  day: AdminRotaDay;
  hours: Hours;
  /** Null when closed. */
  open: Shift | null;
  isSaving: boolean;
  onOpen: () => void;
  onDropped: (shifts: Shift[]) => void;
};

/** One day of somebody: press it for its fields, or drag a shift or one of its ends. */
export function RotaDayCell(props: RotaDayCellProps) {
  const { name, colour, day, hours, open, isSaving, onOpen, onDropped } = props;
  const drag = useDragShift({
    shifts: day.shifts,
    minutes: hours.to - hours.from,
    onDropped,
    onPressed: onOpen,
  });
  const words = inWords(day, drag.shown);
  return (
    <div
      className={classes(
        ...['rota-cell', `rota-cell--${day.source}`, `team-colour-${colour}`],
        words === 'Off' && 'rota-cell--off',
        isSaving && 'is-saving',
      )}
      data-day={day.date}
    >
      <button
        type="button"
        className="rota-cell__open"
        aria-label={`${name}, ${formatLongDay(day.date)}: ${words}${day.source === 'day' ? ', only this day' : ''}`}
        onClick={onOpen}
      >
        <span className="rota-cell__words">{words}</span>
        {day.source === 'day' && <small>Only this day</small>}
      </button>
      <div className="rota-track" data-track aria-hidden="true">
        {open && <span className="rota-track__open" ref={placeOnTrack(open, hours)} />}
        {drag.shown.map((shift, index) => (
          <span
            key={index}
            ref={placeOnTrack(shift, hours)}
            className={classes('rota-track__shift', drag.isDragging && 'is-dragged')}
          >
            {(['all', 'starts', 'ends'] as const).map((grip) => (
              <Handle key={grip} grip={grip} drag={drag} index={index} />
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}

type HandleProps = { grip: Grip; index: number; drag: ReturnType<typeof useDragShift> };

function Handle({ grip, index, drag }: HandleProps) {
  return (
    <i
      className={`rota-handle rota-handle--${grip}`}
      onPointerDown={(event: PointerEvent<HTMLElement>) => drag.begin(event, index, grip)}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.cancel}
    />
  );
}

function inWords({ leaveKind, source }: AdminRotaDay, shifts: Shift[]): string {
  if (leaveKind) return LEAVE_NAMES[leaveKind];
  if (shifts.length === 0) return source === 'none' ? 'No rota' : 'Off';
  return formatShifts(shifts);
}
