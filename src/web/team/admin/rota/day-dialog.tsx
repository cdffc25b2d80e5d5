import { useId, useState } from 'react';
import { formatLongDay, formatShortDate, WEEKDAYS } from '#shared/kit/dates.ts';
import { weekdayOf } from '#shared/kit/studio-time.ts';
import type { AdminRotaDay, TherapistWeek } from '#shared/team/admin-contract.ts';
import { LEAVE_NAMES } from '#shared/team/leave.ts';
import { shiftProblem } from '#shared/team/shift-times.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { rotaCalls, TEAM_PATHS } from '#web/team/admin/calls.ts';
import { InTheWay } from '#web/team/admin/in-the-way.tsx';
import { ShiftFields } from './shift-fields.tsx';

type DayDialogProps = { therapist: TherapistWeek; day: AdminRotaDay; onClose: () => void };

/** The hours of one day: of that day alone, or of its weekday from then on. */
export function DayDialog({ therapist, day, onClose }: DayDialogProps) {
  const { therapistId, name, usual } = therapist;
  const { date, source, leaveKind } = day;
  const formId = useId();
  const weekday = weekdayOf(date);
  const [shifts, setShifts] = useState(source === 'leave' ? (usual[weekday] ?? []) : day.shifts);
  const [scope, setScope] = useState<'day' | 'week'>('day');
  const [error, setError] = useState<string | null>(null);
  const saving = useSave({
    save: (given: 'hours' | 'as usual') => {
      if (given === 'as usual') return rotaCalls.setDay(therapistId, { date, shifts: null });
      return scope === 'day'
        ? rotaCalls.setDay(therapistId, { date, shifts })
        : rotaCalls.setWeekday(therapistId, { from: date, shifts });
    },
    done: 'Rota saved',
    failure: 'Failed to save the rota',
    changed: TEAM_PATHS,
    onSaved: onClose,
  });
  const foot = (
    <>
      {source === 'day' && (
        <Button look="ghost" size="sm" onClick={() => saving.mutate('as usual')}>
          As usual again
        </Button>
      )}
      <Button look="secondary" size="sm" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} size="sm" busy={saving.isPending} busyText="Saving...">
        Save hours
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`${name}, ${formatLongDay(date)}`} foot={foot}>
      <form
        id={formId}
        className="record-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const problem = shiftProblem(shifts);
          setError(problem);
          if (!problem) saving.mutate('hours');
        }}
      >
        {leaveKind && (
          <Note>{`${LEAVE_NAMES[leaveKind]} counts on this day, whatever its hours. It is changed under Leave.`}</Note>
        )}
        <ShiftFields
          autofocus
          day={formatShortDate(date)}
          shifts={shifts}
          error={error}
          onChange={(next) => {
            setError(null);
            setShifts(next);
          }}
        />
        <Choice
          legend="When"
          options={[
            { value: 'day', label: 'Only this day' },
            { value: 'week', label: `Every ${WEEKDAYS[weekday]} from this day on` },
          ]}
          value={scope}
          onChange={setScope}
        />
      </form>
      <InTheWay error={saving.error} />
    </Dialog>
  );
}
