import type { Shift } from '#shared/team/rota.ts';
import { MOST_SHIFTS } from '#shared/team/shift-times.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';

type ShiftFieldsProps = {
  /** The first of them gets the focus of its dialog. */
  autofocus?: boolean | undefined;
  /** "Tuesday", or the date: for the names of the fields. */
  day: string;
  shifts: Shift[];
  onChange: (shifts: Shift[]) => void;
  error?: string | null | undefined;
};

const FIRST: Shift = { starts: '10:00', ends: '18:00' };

/** The shifts of a day, each from and to; none: off. */
export function ShiftFields({ day, shifts, onChange, error, autofocus }: ShiftFieldsProps) {
  const after = shifts.at(-1)?.ends;
  const next = after && after < '22:00' ? { starts: after, ends: '22:00' } : FIRST;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend would not be on a line with the fields
    <div className="shift-fields" role="group" aria-label={`Shifts on ${day}`}>
      {shifts.length === 0 && <span className="muted shift-fields__off">Off</span>}
      {shifts.map((shift, index) => (
        <div className="shift-fields__shift" key={index}>
          <TextField
            type="time"
            step={300}
            labelHidden
            label={`Shift ${index + 1} on ${day} starts`}
            data-autofocus={(autofocus && index === 0) || undefined}
            value={shift.starts}
            onChange={({ target }) => onChange(shifts.with(index, { ...shift, starts: target.value }))}
          />
          <span aria-hidden="true">–</span>
          <TextField
            type="time"
            step={300}
            labelHidden
            label={`Shift ${index + 1} on ${day} ends`}
            // A time field knows no 24:00.
            value={shift.ends === '24:00' ? '23:59' : shift.ends}
            onChange={({ target }) => onChange(shifts.with(index, { ...shift, ends: target.value }))}
          />
          <IconButton
            icon="trash"
            label={`Remove shift ${index + 1} on ${day}`}
            onClick={() => onChange(shifts.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {shifts.length < MOST_SHIFTS && (
        <Button
          look="ghost"
          size="sm"
          data-autofocus={(autofocus && shifts.length === 0) || undefined}
          onClick={() => onChange([...shifts, next])}
        >
          <Icon name="plus" />
          {shifts.length === 0 ? 'Add hours' : 'Add a shift'} <span className="sr">{`on ${day}`}</span>
        </Button>
      )}
      <FieldError id={`shift-error-${day}`}>{error}</FieldError>
    </div>
  );
}
