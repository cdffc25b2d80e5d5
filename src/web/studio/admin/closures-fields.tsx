import { type KeyboardEvent, useState } from 'react';
import { dateParts, formatShortWeekday } from '#shared/kit/dates.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { PUBLIC_HOLIDAYS, tidyClosures } from '#shared/studio/closures.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import type { FieldsProps } from './fields-props.ts';

type Closure = { date: string; reason: string };

/** Exceptional closures, on any weekday. */
export function ClosuresFields({ form }: FieldsProps) {
  const list = form.group('booking').list('closures');
  const closures = list.items;
  const today = studioDay(useNow());
  const past = closures.filter(({ date }) => date < today);
  const [said, setSaid] = useState('');

  function add(more: Closure[]) {
    const next = tidyClosures([...closures, ...more]);
    const count = next.length - closures.length;
    list.set(next);
    setSaid(count === 0 ? 'Already in the list.' : `${count} ${count === 1 ? 'day' : 'days'} added.`);
  }
  const row = (closure: Closure) => (
    <ClosureRow
      key={closure.date}
      closure={list.at(closures.indexOf(closure))}
      onRemove={() => list.set(closures.filter((each) => each !== closure))}
    />
  );

  return (
    <fieldset className="settings__set">
      <legend>Closed days</legend>
      <div className="flex flex-wrap gap-2">
        {(['2026', '2027'] as const).map((year) => (
          <Button key={year} look="secondary" size="sm" onClick={() => add(PUBLIC_HOLIDAYS[year])}>
            <Icon name="calendar" />
            Add public holidays {year}
          </Button>
        ))}
      </div>
      <AddClosure onAdd={(closure) => add([closure])} />
      <p className="muted" role="status">
        {said}
      </p>
      {closures.length === past.length && <p className="muted">No closed days coming up.</p>}
      <ul className="closures">{closures.slice(past.length).map(row)}</ul>
      {past.length > 0 && (
        <details>
          <summary className="closures__past">Past days ({past.length})</summary>
          <ul className="closures">{past.map(row)}</ul>
        </details>
      )}
    </fieldset>
  );
}

function AddClosure({ onAdd }: { onAdd: (closure: Closure) => void }) {
  const [date, setDate] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');

  function add() {
    if (!date) return setError('Please choose a date');
    onAdd({ date, reason: reason.trim() });
    setDate('');
    setReason('');
  }
  // Enter adds the day; it does not save the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };

  return (
    <div className="closures__add">
      <TextField
        type="date"
        label="Date"
        value={date}
        error={error}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setDate(target.value);
          setError('');
        }}
      />
      <TextField
        label="Reason"
        optional
        value={reason}
        maxLength={80}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button look="secondary" size="sm" onClick={add}>
        <Icon name="plus" />
        Add day
      </Button>
    </div>
  );
}

function ClosureRow({ closure, onRemove }: { closure: Fields<Closure>; onRemove: () => void }) {
  const day = formatClosure(studioInstant(closure.values.date, '00:00'));
  return (
    <li className="closures__day">
      <span>{day}</span>
      <TextField
        labelHidden
        label={`Reason for ${day}`}
        placeholder="No reason given"
        {...closure.text('reason')}
      />
      <IconButton icon="trash" label={`Remove ${day}`} onClick={onRemove} />
    </li>
  );
}

/** "Fri 25 Dec 2026", in studio time. */
function formatClosure(instant: Date): string {
  return `${formatShortWeekday(instant)} ${dateParts(instant).year}`;
}
