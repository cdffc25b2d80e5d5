import { useId } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import { WEEKDAYS } from '#shared/kit/dates.ts';
import { MOST_NAME } from '#shared/kit/person-name.ts';
import { weekdayOf } from '#shared/kit/studio-time.ts';
import type { Studio } from '#shared/studio/contract.ts';
import { whoDoes } from '#shared/team/who-does.ts';
import { TreatmentSelect } from '#web/bookings/form/treatment-select.tsx';
import { shortDay } from '#web/bookings/when/day-words.ts';
import type { VisitToWaitFor } from '#web/bookings/when/join-waitlist-code.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { PhoneField } from '#web/kit/ui/fields/phone-field.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import type { Team } from '#web/team/read-therapist.ts';
import { halfHours, hoursOf, partsOfDay, shortClock } from './parts-of-day.ts';
import { minutesOf, openWeekdays, type WaitDraft } from './wait-draft.ts';

type Form = { form: Fields<WaitDraft> };

type VisitFieldsProps = Form & { visit: VisitToWaitFor; treatments: readonly Treatment[]; team: Team };

/** Which treatment, where none was chosen before; and whether it must be that person. */
export function VisitFields({ form, visit, treatments, team }: VisitFieldsProps) {
  const errorId = useId();
  const [first] = visit.parts;
  const names = visit.parts.flatMap(
    ({ treatmentId }) => treatments.find(({ id }) => id === treatmentId)?.name ?? [],
  );
  const people = visit.parts.flatMap(
    ({ therapistId }) => team?.find(({ id }) => id === therapistId)?.name ?? [],
  );
  const person = [...new Set(people)].join(' and ');
  const able = team?.find(({ id }) => id === first?.therapistId);
  const choices = treatments.filter(
    ({ id, isActive, duration }) => isActive && duration > 0 && (!able || whoDoes([able], id).length > 0),
  );

  return (
    <div className="grid gap-3">
      {first?.treatmentId === null ? (
        <TreatmentSelect
          label="Treatment"
          placeholder="Select a treatment"
          treatments={choices}
          value={form.values.treatmentId}
          error={form.error('treatmentId')}
          onChange={(id) => form.set('treatmentId', id)}
        />
      ) : (
        <p>
          <strong>{names.join(' + ')}</strong>
          {person && ` with ${person}`}
        </p>
      )}
      <FieldError id={errorId}>{first?.treatmentId !== null && form.error('treatmentId')}</FieldError>
      {person && (team?.length ?? 0) > 1 && (
        <Checkbox
          label="Anyone else is fine, too"
          detail={`Not only ${person}: a time opens up sooner`}
          {...form.check('isAnyone')}
        />
      )}
    </div>
  );
}

type DayFieldsProps = Form & { date: string | undefined; today: string; hours: Studio['hours'] };

/** The full day alone, or weekdays between two days. */
export function DayFields({ form, date, today, hours }: DayFieldsProps) {
  const dayId = useId();
  const isPeriod = form.values.days === 'period';
  return (
    <fieldset className="grid gap-3">
      <legend className="field__label">Which days?</legend>
      {date && (
        <Pills
          label="Which days?"
          options={[
            { value: 'day', label: `Only ${shortDay(date)}` },
            { value: 'period', label: 'Other days, too' },
          ]}
          value={form.values.days}
          onChange={(days) => form.set('days', days)}
        />
      )}
      {!isPeriod && <FieldError id={dayId}>{form.error('firstDay') ?? form.error('lastDay')}</FieldError>}
      {isPeriod && (
        <>
          <div className="join-form__pair">
            <TextField label="From" type="date" min={today} required {...form.text('firstDay')} />
            <TextField
              label="To"
              type="date"
              min={form.values.firstDay || today}
              required
              {...form.text('lastDay')}
            />
          </div>
          <WeekdayBoxes form={form} hours={hours} />
        </>
      )}
    </fieldset>
  );
}

function WeekdayBoxes({ form, hours }: Form & { hours: Studio['hours'] }) {
  const errorId = useId();
  const { weekdays } = form.values;
  const error = form.error('weekdays');
  const toggle = (weekday: number, isOn: boolean) =>
    form.set('weekdays', isOn ? [...weekdays, weekday].sort() : weekdays.filter((each) => each !== weekday));

  return (
    <fieldset>
      <legend className="sr">Weekdays</legend>
      <div className="weekdays">
        {openWeekdays(hours).map((weekday) => (
          <label key={weekday} className="weekday">
            <input
              type="checkbox"
              aria-label={WEEKDAYS[weekday]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              checked={weekdays.includes(weekday)}
              onChange={({ target }) => toggle(weekday, target.checked)}
            />
            <span aria-hidden="true">{WEEKDAYS[weekday]?.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

type TimeFieldsProps = Form & {
  visit: VisitToWaitFor;
  date: string | undefined;
  hours: Studio['hours'];
  treatments: readonly Treatment[];
};

export function TimeFields({ form, visit, date, hours, treatments }: TimeFieldsProps) {
  const timesId = useId();
  const { days, weekdays, time } = form.values;
  const open = hoursOf(hours, days === 'day' && date ? [weekdayOf(date)] : weekdays);
  const parts = partsOfDay(open, minutesOf(form.values, visit, treatments));
  const chosen = time === 'times' || parts.some(({ name }) => name === time) ? time : 'any';
  const times = halfHours(open).map((each) => ({ value: each, label: shortClock(each) }));

  return (
    <fieldset className="grid gap-3">
      <legend className="field__label">What time?</legend>
      <Pills
        label="What time?"
        className="join-form__times"
        options={[
          ...parts.map(({ name, label, detail }) => ({
            value: name,
            label: (
              <>
                {label}
                {detail && <small>{detail}</small>}
              </>
            ),
          })),
          { value: 'times' as const, label: 'Choose times' },
        ]}
        value={chosen}
        onChange={(next) => form.set('time', next)}
      />
      {chosen === 'times' ? (
        <div className="join-form__pair">
          <Select label="Not before" options={times.slice(0, -1)} {...form.select('from')} />
          <Select label="Done by" options={times.slice(1)} {...form.select('to')} />
        </div>
      ) : (
        <FieldError id={timesId}>{form.error('from') ?? form.error('to')}</FieldError>
      )}
    </fieldset>
  );
}

type ContactFieldsProps = Form & { missing: readonly ('contact' | 'phone')[] };

/** Of who is not signed in; of a member only the phone, where the account has none. */
export function ContactFields({ form, missing }: ContactFieldsProps) {
  if (missing.length === 0) return null;
  return (
    <fieldset className="field__row">
      <legend className="sr">You</legend>
      {missing.includes('contact') && (
        <>
          <TextField
            label="Name"
            autoComplete="name"
            required
            maxLength={MOST_NAME}
            {...form.text('customerName')}
          />
          <EmailField maxLength={254} {...form.text('customerEmail')} />
        </>
      )}
      <PhoneField required {...form.value('customerPhone')} />
    </fieldset>
  );
}
