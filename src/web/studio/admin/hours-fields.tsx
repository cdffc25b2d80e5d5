import type { Settings } from '#shared/studio/contract.ts';
import { hoursInWords, WEEKDAYS } from '#shared/studio/opening.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { ClosuresFields } from './closures-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { SpecialHoursFields } from './special-hours-fields.tsx';

const USUAL = { opens: '11:00', closes: '21:00' };

export function HoursFields({ form }: FieldsProps) {
  const { items: hours, at, setItem } = form.list('hours');
  const isComplete = hours.every((day) => day === null || (day.opens && day.closes));

  return (
    <>
      <fieldset className="settings__set">
        <legend>Opening hours</legend>
        <ul className="week">
          {hours.map((day, weekday) => (
            <li key={WEEKDAYS[weekday]} className="week__day">
              <Checkbox
                label={WEEKDAYS[weekday]}
                detail={day ? 'Open' : 'Closed'}
                checked={day !== null}
                onChange={({ target }) => setItem(weekday, target.checked ? USUAL : null)}
              />
              {day && <DayFields day={at(weekday)} name={WEEKDAYS[weekday]} />}
            </li>
          ))}
        </ul>
        {isComplete && (
          <p className="muted" role="status">
            Customers read: {hoursInWords(hours).join(' · ')}
          </p>
        )}
      </fieldset>
      <ClosuresFields form={form} />
      <SpecialHoursFields form={form} />
    </>
  );
}

type OpenDay = NonNullable<Settings['hours'][number]>;

function DayFields({ day, name }: { day: Fields<OpenDay>; name: string | undefined }) {
  return (
    <div className="week__times">
      <TextField type="time" label={<Named by={name}>Opens</Named>} {...day.text('opens')} />
      <TextField type="time" label={<Named by={name}>Closes</Named>} {...day.text('closes')} />
    </div>
  );
}

/** Seven fields are called Opens: each is named with its day. */
function Named({ by, children }: { by: string | undefined; children: string }) {
  return (
    <>
      <span className="sr">{by}: </span>
      {children}
    </>
  );
}
