import { useId } from 'react';
import { formatSlot, type SlotReason, slotReasonText } from '#shared/bookings/slots.ts';
import { classes } from '#web/kit/ui/classes.ts';
import './slots.css';
import { byPartOfDay, type OfferedSlot } from './slots-of.ts';

type SlotPickerProps = {
  /** The label of the group: "Time on Thursday 17 September". */
  label: string;
  slots: OfferedSlot[];
  value: string | null;
  onChange: (time: string) => void;
  /** The ids of the group's messages: an error, or what to do first. */
  describedBy?: string | undefined;
  isWrong?: boolean | undefined;
  isChecking: boolean;
  /** No day is chosen yet: availability is unknown. */
  isUndated?: boolean | undefined;
  /** What a marked time earns a member; 0: nothing. */
  bestFitPoints?: number | undefined;
  /** The current time of the booking being moved. */
  booked?: string | undefined;
  /** Required for native validation. */
  required?: boolean | undefined;
};

/** Short enough for a pill; the full reason is in the tooltip and for screen readers. */
const SHORT = { closed: 'Closed', past: 'Too late', full: 'Full', 'patch-test': 'Test first' } as const;

export function SlotPicker(props: SlotPickerProps) {
  const { label, slots, value, onChange, describedBy, isWrong, isChecking, isUndated, booked, required } =
    props;
  const { bestFitPoints = 0 } = props;
  const name = useId();
  const hasBestFit = slots.some(({ isBestFit }) => isBestFit);
  const descriptions = [describedBy, hasBestFit && `${name}-fit`].filter(Boolean).join(' ');

  return (
    <div
      className={classes('slot-groups', isUndated && 'is-undated')}
      role="radiogroup"
      aria-label={label}
      aria-required="true"
      aria-invalid={isWrong || undefined}
      aria-describedby={descriptions || undefined}
      aria-busy={isChecking || undefined}
    >
      {byPartOfDay(slots).map((group) => (
        <div className="slot-group" key={group.part}>
          <span className="slot-group__label">{group.part}</span>
          <div className="slots">
            {group.slots.map(({ time, reason, isBestFit }) => (
              <label className="slot" key={time} title={reason ? slotReasonText[reason] : undefined}>
                <input
                  type="radio"
                  name={name}
                  value={time}
                  checked={time === value}
                  disabled={reason !== null}
                  required={required}
                  aria-label={labelOf(time, reason, time === booked, isBestFit && bestFitPoints)}
                  onChange={() => onChange(time)}
                />
                <span className="slot__time">{formatSlot(time)}</span>
                {reason && <small>{SHORT[reason]}</small>}
                {!reason && time === booked && <small>Now</small>}
                {isBestFit && time !== booked && <small className="slot__fit">{markOf(bestFitPoints)}</small>}
              </label>
            ))}
          </div>
        </div>
      ))}
      {hasBestFit && (
        <p id={`${name}-fit`} className="slot-legend">
          <strong>{markOf(bestFitPoints)}</strong>
          {`: ${legendOf(bestFitPoints)}`}
        </p>
      )}
    </div>
  );
}

function markOf(points: number): string {
  return points > 0 ? `+${pointsInWords(points)}` : 'Best fit';
}

function legendOf(points: number): string {
  const why = 'these times fit our day best and leave no gap too short for another visit.';
  return points > 0 ? `${why} Members earn the points once the visit is done.` : why;
}

function pointsInWords(points: number): string {
  return points === 1 ? '1 point' : `${points.toLocaleString('en-SG')} points`;
}

/** `fit`: what a marked time earns; false or undefined: it is not marked. */
function labelOf(
  time: string,
  reason: SlotReason | null,
  isBooked: boolean,
  fit: number | false | undefined,
): string | undefined {
  if (reason) return `${formatSlot(time)}, ${slotReasonText[reason]}`;
  if (isBooked) return `${formatSlot(time)}, your time now`;
  if (fit === undefined || fit === false) return undefined;
  return `${formatSlot(time)}, best fit${fit > 0 ? `, ${pointsInWords(fit)} for members` : ''}`;
}
