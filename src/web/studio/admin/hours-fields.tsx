import { hoursInWords, WEEKDAYS } from '#shared/studio/opening.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { ClosuresFields } from './closures-fields.tsx';
import type { FieldsProps } from './settings-form.ts';

type Day = { opens: string; closes: string } | null;
const USUAL = { opens: '11:00', closes: '21:00' };

export function HoursFields({ form }: FieldsProps) {
  const hours = (form.get('hours') ?? []) as Day[]; // seven of them, as the contract has it
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
                onChange={({ target }) => form.set(`hours.${weekday}`, target.checked ? USUAL : null)}
              />
              {day && <DayFields form={form} weekday={weekday} />}
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
    </>
  );
}

function DayFields({ form, weekday }: FieldsProps & { weekday: number }) {
  const day = WEEKDAYS[weekday];
  return (
    <div className="week__times">
      <TextField type="time" label={<Named by={day}>Opens</Named>} {...form.text(`hours.${weekday}.opens`)} />
      <TextField
        type="time"
        label={<Named by={day}>Closes</Named>}
        {...form.text(`hours.${weekday}.closes`)}
      />
    </div>
  );
}

/** Seven fields are called Opens: each tells to whom it belongs. */
function Named({ by, children }: { by: string | undefined; children: string }) {
  return (
    <>
      <span className="sr">{by}: </span>
      {children}
    </>
  );
}
