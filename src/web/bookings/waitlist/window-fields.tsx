import { useId } from 'react';
import { WEEKDAYS } from '#shared/studio/opening.ts';
import type { WaitlistWindow } from '#shared/waitlist/contract.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import './waitlist.css';

/** When they could come. */
export function WindowFields({ form }: { form: Fields<WaitlistWindow> }) {
  const { firstDay, lastDay } = form.values;
  return (
    <>
      <div className="admin-row">
        <TextField type="date" label="First day" required {...form.text('firstDay')} />
        <TextField type="date" label="Last day" required min={firstDay} {...form.text('lastDay')} />
        <TextField type="time" label="From" required step={900} {...form.text('from')} />
        <TextField type="time" label="Until" required step={900} {...form.text('to')} />
      </div>
      {firstDay !== lastDay && <WeekdayField form={form} />}
      <p className="tiny muted">The whole visit fits in between.</p>
    </>
  );
}

function WeekdayField({ form }: { form: Fields<WaitlistWindow> }) {
  const errorId = useId();
  const { value, error, onChange } = form.value('weekdays');
  return (
    <fieldset aria-describedby={error && errorId} aria-invalid={error ? true : undefined}>
      <legend className="field__label">Weekdays</legend>
      <div className="window-days">
        {WEEKDAYS.map((name, weekday) => {
          const isChosen = value.includes(weekday);
          return (
            <Button
              key={name}
              look="secondary"
              size="sm"
              aria-label={name}
              aria-pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? value.filter((each) => each !== weekday) : [...value, weekday])
              }
            >
              {name.slice(0, 3)}
            </Button>
          );
        })}
      </div>
      {error && (
        <p id={errorId} className="field__error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
