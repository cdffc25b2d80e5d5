import { useId, useState } from 'react';
import { formatShortDate, WEEKDAYS } from '#shared/kit/dates.ts';
import type { TherapistWeek } from '#shared/team/admin-contract.ts';
import { formatHours, minutesOfShifts, shiftProblem } from '#shared/team/shift-times.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { rotaCalls, TEAM_PATHS } from '#web/team/admin/calls.ts';
import { InTheWay } from '#web/team/admin/in-the-way.tsx';
import { ShiftFields } from './shift-fields.tsx';

type UsualWeekDialogProps = {
  therapist: TherapistWeek;
  /** The first day it is to count from, as proposed. */
  from: string;
  onClose: () => void;
};

export function UsualWeekDialog({ therapist, from: proposed, onClose }: UsualWeekDialogProps) {
  const { therapistId, name, usual, nextRotaFrom } = therapist;
  const formId = useId();
  const [from, setFrom] = useState(proposed);
  const [days, setDays] = useState(usual);
  const [isChecked, setChecked] = useState(false);
  const problems = days.map((shifts) => (isChecked ? shiftProblem(shifts) : null));
  const saving = useSave({
    save: () => rotaCalls.setWeek(therapistId, { from, days }),
    done: 'Rota saved',
    failure: 'Failed to save the rota',
    changed: TEAM_PATHS,
    onSaved: onClose,
  });
  const foot = (
    <DialogFoot onClose={onClose} form={formId} busy={saving.isPending} busyText="Saving...">
      Save week
    </DialogFoot>
  );
  return (
    <Dialog open wide onClose={onClose} title={`Usual week of ${name}`} foot={foot}>
      <form
        id={formId}
        className="record-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (from && days.every((shifts) => !shiftProblem(shifts))) saving.mutate(undefined);
        }}
      >
        <TextField
          type="date"
          label="From"
          data-autofocus
          hint={
            nextRotaFrom && from < nextRotaFrom
              ? `Until then everything stays as it is. From ${formatShortDate(nextRotaFrom)} on another usual week is planned, and counts.`
              : 'Until then everything stays as it is.'
          }
          value={from}
          error={isChecked && !from ? 'Please choose a date' : undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <ol className="usual-week">
          {WEEKDAYS.map((weekday, index) => (
            <li key={weekday}>
              <span className="usual-week__day">{weekday}</span>
              <ShiftFields
                day={weekday}
                shifts={days[index]!} // one for each weekday
                error={problems[index]}
                onChange={(shifts) => setDays(days.with(index, shifts))}
              />
            </li>
          ))}
        </ol>
        <p className="muted">{`${formatHours(minutesOfShifts(days.flat()))} a week`}</p>
      </form>
      <InTheWay error={saving.error} />
    </Dialog>
  );
}
