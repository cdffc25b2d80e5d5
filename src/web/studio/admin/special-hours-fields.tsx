import { type KeyboardEvent, useState } from 'react';
import { dateParts, formatShortWeekday } from '#shared/kit/dates.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { OPENS_BEFORE_CLOSES, tidySpecialHours } from '#shared/studio/special-hours.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import type { FieldsProps } from './fields-props.ts';

type SpecialDay = { date: string; opens: string; closes: string; reason: string };

/** Other hours on a date, such as the eve of a holiday. */
export function SpecialHoursFields({ form }: FieldsProps) {
  const list = form.group('booking').list('specialHours');
  const today = studioDay(useNow());
  const upcoming = list.items.filter(({ date }) => date >= today);

  return (
    <fieldset className="settings__set">
      <legend>Special hours</legend>
      <p className="muted">For a date on which you open later or close earlier than usual.</p>
      <AddSpecialDay onAdd={(day) => list.set(tidySpecialHours([...list.items, day]))} />
      {upcoming.length === 0 && <p className="muted">No special hours coming up.</p>}
      <ul className="closures">
        {upcoming.map((day) => (
          <SpecialDayRow
            key={day.date}
            day={list.at(list.items.indexOf(day))}
            onRemove={() => list.set(list.items.filter((each) => each !== day))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

const NONE: SpecialDay = { date: '', opens: '', closes: '', reason: '' };

function AddSpecialDay({ onAdd }: { onAdd: (day: SpecialDay) => void }) {
  const [day, setDay] = useState(NONE);
  const [errors, setErrors] = useState<Partial<SpecialDay>>({});

  function add() {
    const found = errorsOf(day);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    onAdd({ ...day, reason: day.reason.trim() });
    setDay(NONE);
  }
  const bind = (name: keyof SpecialDay) => ({
    value: day[name],
    error: errors[name],
    // Enter adds the day; it does not save the form.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      add();
    },
    onChange: ({ target }: { target: { value: string } }) => {
      setDay((past) => ({ ...past, [name]: target.value }));
      setErrors(({ [name]: _gone, ...others }) => others);
    },
  });

  return (
    <div className="closures__add special-hours__add">
      <TextField type="date" label="Date of special hours" {...bind('date')} />
      <TextField type="time" label="Opens at" {...bind('opens')} />
      <TextField type="time" label="Closes at" {...bind('closes')} />
      <TextField label="Reason" optional maxLength={80} {...bind('reason')} />
      <Button look="secondary" size="sm" onClick={add}>
        <Icon name="plus" />
        Add special hours
      </Button>
    </div>
  );
}

function errorsOf({ date, opens, closes }: SpecialDay): Partial<SpecialDay> {
  return {
    ...(!date && { date: 'Please choose a date' }),
    ...(!opens && { opens: 'Please choose a time' }),
    ...(!closes && { closes: 'Please choose a time' }),
    ...(opens && closes && closes <= opens && { closes: OPENS_BEFORE_CLOSES }),
  };
}

function SpecialDayRow({ day, onRemove }: { day: Fields<SpecialDay>; onRemove: () => void }) {
  const instant = studioInstant(day.values.date, '00:00');
  const name = `${formatShortWeekday(instant)} ${dateParts(instant).year}`;
  return (
    <li className="closures__day special-hours__day">
      <span>{name}</span>
      <TextField type="time" labelHidden label={`Opens on ${name}`} {...day.text('opens')} />
      <TextField type="time" labelHidden label={`Closes on ${name}`} {...day.text('closes')} />
      <TextField
        labelHidden
        label={`Reason for special hours on ${name}`}
        placeholder="No reason given"
        {...day.text('reason')}
      />
      <IconButton icon="trash" label={`Remove special hours on ${name}`} onClick={onRemove} />
    </li>
  );
}
