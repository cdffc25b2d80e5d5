import { useId } from 'react';
import { formatSlot, slotReasonText } from '#shared/bookings/slots.ts';
import './slots.css';
import { byPartOfDay, type OfferedSlot } from './slots-of.ts';

type SlotPickerProps = {
  /** What the times belong to: "Time on Thursday 17 September". */
  label: string;
  slots: OfferedSlot[];
  value: string | null;
  onChange: (time: string) => void;
  errorId?: string | undefined;
  isChecking: boolean;
};

/** A word that fits a pill; the whole reason is for the tooltip and the screen reader. */
const SHORT = { closed: 'Closed', past: 'Too late', full: 'Full' } as const;

/** One of a few times. What cannot be had stays in its place and says why. */
export function SlotPicker({ label, slots, value, onChange, errorId, isChecking }: SlotPickerProps) {
  const name = useId();

  return (
    <div
      className="slot-groups"
      role="radiogroup"
      aria-label={label}
      aria-required="true"
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
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
                  aria-label={reason ? `${formatSlot(time)}, ${slotReasonText[reason]}` : undefined}
                  onChange={() => onChange(time)}
                />
                <span className="slot__time">{formatSlot(time)}</span>
                {reason && <small>{SHORT[reason]}</small>}
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
