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
  const name = useId();

  return (
    <div
      className={classes('slot-groups', isUndated && 'is-undated')}
      role="radiogroup"
      aria-label={label}
      aria-required="true"
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      aria-busy={isChecking || undefined}
    >
      {byPartOfDay(slots).map((group) => (
        <div className="slot-group" key={group.part}>
          <span className="slot-group__label">{group.part}</span>
          <div className="slots">
            {group.slots.map(({ time, reason }) => (
              <label className="slot" key={time} title={reason ? slotReasonText[reason] : undefined}>
                <input
                  type="radio"
                  name={name}
                  value={time}
                  checked={time === value}
                  disabled={reason !== null}
                  required={required}
                  aria-label={labelOf(time, reason, time === booked)}
                  onChange={() => onChange(time)}
                />
                <span className="slot__time">{formatSlot(time)}</span>
                {reason && <small>{SHORT[reason]}</small>}
                {!reason && time === booked && <small>Now</small>}
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function labelOf(time: string, reason: SlotReason | null, isBooked: boolean): string | undefined {
  if (reason) return `${formatSlot(time)}, ${slotReasonText[reason]}`;
  return isBooked ? `${formatSlot(time)}, your time now` : undefined;
}
