import { useId, useState } from 'react';
import { formatShortDate } from '#shared/kit/dates.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import type { TherapistWeek } from '#shared/team/admin-contract.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { rotaCalls, TEAM_PATHS } from '#web/team/admin/calls.ts';
import { InTheWay } from '#web/team/admin/in-the-way.tsx';

type CopyWeekDialogProps = { from: string; therapists: TherapistWeek[]; onClose: () => void };

const COUNTS = [1, 2, 3, 4, 8, 12];
const WEEKS_AHEAD = 8;

export function CopyWeekDialog({ from, therapists, onClose }: CopyWeekDialogProps) {
  const formId = useId();
  const [who, setWho] = useState('');
  const [to, setTo] = useState(addDays(from, 7));
  const [weekCount, setWeekCount] = useState(1);
  const saving = useSave({
    save: () => rotaCalls.copyWeek({ therapistId: who ? Number(who) : null, from, to, weekCount }),
    done: ({ days }) =>
      days === 0 ? 'Nothing to change' : `Week copied, ${days} ${days === 1 ? 'day' : 'days'} changed`,
    failure: 'Failed to copy the week',
    changed: TEAM_PATHS,
    onSaved: onClose,
  });
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, index) => addDays(from, 7 * (index + 1)));
  const foot = (
    <DialogFoot onClose={onClose} form={formId} busy={saving.isPending} busyText="Copying...">
      Copy week
    </DialogFoot>
  );
  return (
    <Dialog open onClose={onClose} title={`Copy the week of ${formatShortDate(from)}`} foot={foot}>
      <form
        id={formId}
        className="record-form"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate(undefined);
        }}
      >
        <Select
          label="Of"
          data-autofocus
          value={who}
          onChange={({ target }) => setWho(target.value)}
          placeholder="Everybody"
          options={therapists.map(({ therapistId, name }) => ({ value: therapistId, label: name }))}
        />
        <Select
          label="To the week of"
          value={to}
          onChange={({ target }) => setTo(target.value)}
          options={weeks.map((monday) => ({ value: monday, label: formatShortDate(monday) }))}
        />
        <Select
          label="How long"
          value={weekCount}
          onChange={({ target }) => setWeekCount(Number(target.value))}
          options={COUNTS.map((count) => ({
            value: count,
            label: count === 1 ? 'That week alone' : `${count} weeks in a row`,
          }))}
        />
        <p className="muted">Leave is not copied, and stays where it is.</p>
      </form>
      <InTheWay error={saving.error} />
    </Dialog>
  );
}
