import { useState } from 'react';
import { formatDay } from '#shared/kit/dates.ts';
import { holidaysKnownUntil } from '#shared/prepaid/ledger/public-holidays.ts';
import type { SettingsChange } from '#shared/studio/contract.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';

export function PrepaidFields({ form }: FieldsProps) {
  const prepaid = form.group('prepaid');
  const holidays = prepaid.value('publicHolidays');
  const values = prepaid.value('giftCardValues');
  return (
    <>
      <fieldset className="settings__set">
        <legend>Packages</legend>
        <div className="field__row field__row--2">
          <TextField
            label="Cooling-off (working days)"
            hint="Until then, clients can return unused sessions themselves, free of charge. At least 5."
            {...prepaid.number('coolingOffDays')}
          />
          <TextField
            label="Fee after it (per cent)"
            hint="Kept of what is unused. Staff may keep less, with a reason."
            {...prepaid.number('refundFeePercent')}
          />
        </div>
        <Listed
          label="Further public holidays"
          hint={`One a line, as 2028-01-01. Those of Singapore are known until ${formatDay(holidaysKnownUntil([]))}.`}
          value={holidays.value}
          error={holidays.error}
          onChange={holidays.onChange}
          read={(text) => text}
        />
        <Checkbox
          label="No selling on the treatment bed"
          detail="A package cannot be bought or sold while the client's visit is in progress."
          {...prepaid.check('isSaleRefusedDuringVisit')}
        />
      </fieldset>
      <fieldset className="settings__set">
        <legend>Gift cards</legend>
        <Listed
          label="Values (dollars)"
          hint="One a line, such as 50. With none, gift cards are not sold."
          value={values.value}
          error={values.error}
          onChange={values.onChange}
          read={Number}
        />
        <TextField label="Valid for (months)" hint="At least a year." {...prepaid.number('giftCardMonths')} />
      </fieldset>
      <fieldset className="settings__set">
        <legend>Deposits and late cancelling</legend>
        <div className="field__row field__row--2">
          <TextField
            label="Free cancelling until (hours before)"
            hint="Later a session is used and a deposit is kept."
            {...prepaid.number('freeCancelHours')}
          />
          <TextField
            label="Deposit after no-shows (dollars)"
            hint="0: nobody is asked for one."
            {...prepaid.number('noShowDeposit')}
          />
          <TextField label="After how many no-shows" {...prepaid.number('noShowsBeforeDeposit')} />
        </div>
      </fieldset>
    </>
  );
}

type ListedProps<Item> = {
  label: string;
  hint: string;
  value: readonly Item[];
  error?: string | undefined;
  onChange: (items: Item[]) => void;
  read: (text: string) => Item;
};

/** One a line; blank lines do not count, but stay while somebody types. */
function Listed<Item extends string | number>({ value, onChange, read, ...field }: ListedProps<Item>) {
  const [typed, setTyped] = useState(value.join('\n'));
  const isSame = JSON.stringify(linesOf(typed).map(read)) === JSON.stringify(value);
  return (
    <TextArea
      {...field}
      optional
      rows={3}
      value={isSame ? typed : value.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(linesOf(target.value).map(read));
      }}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** In order, each once. */
export function tidyPrepaid({ prepaid, ...values }: SettingsChange): SettingsChange {
  if (!prepaid) return values;
  return {
    ...values,
    prepaid: {
      ...prepaid,
      publicHolidays: [...new Set(prepaid.publicHolidays)].sort(),
      giftCardValues: [...new Set(prepaid.giftCardValues)].sort((a, b) => a - b),
    },
  };
}
