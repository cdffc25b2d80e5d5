import { type ReactNode, useId, useState } from 'react';
import { NOT_IN_FUTURE } from '#shared/kit/admin-messages.ts';
import { readStudioTime } from '#shared/kit/read-studio-time.ts';
import { addDays, studioDay, studioTime } from '#shared/kit/studio-time.ts';
import { messageOf } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { useNow } from '#web/kit/now.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import './record-dialog.css';

type Saving = {
  isPending: boolean;
  mutate: (when: string, how: { onError: (problem: unknown) => void }) => void;
};

type ScheduleDialogProps = {
  title: string;
  /** "Publish at" */
  label: string;
  hint: string;
  /** The current schedule; by default tomorrow at nine. */
  at?: string | null | undefined;
  saving: Saving;
  onClose: () => void;
  children?: ReactNode;
};

/** When something happens, in studio time. */
export function ScheduleDialog({ title, label, hint, at, saving, onClose, children }: ScheduleDialogProps) {
  const formId = useId();
  const now = useNow();
  const [initial] = useState(() => ({
    when: at ? wallClock(new Date(at)) : `${addDays(studioDay(now), 1)}T09:00`,
  }));
  const form = useForm({
    initial,
    validate: ({ when }) => ({ when: validateTime(when, now) }),
    submit: ({ when }) =>
      saving.mutate(when, { onError: (problem) => form.show({ when: messageOf(problem, '') }) }),
    isBusy: saving.isPending,
  });

  const foot = (
    <DialogFoot form={formId} onClose={onClose} busy={saving.isPending} busyText="Scheduling...">
      Schedule
    </DialogFoot>
  );
  return (
    <Dialog open onClose={onClose} title={title} foot={foot}>
      <form id={formId} ref={form.element} className="schedule grid gap-5" noValidate onSubmit={form.submit}>
        {children}
        <TextField
          type="datetime-local"
          label={label}
          hint={hint}
          data-autofocus
          min={wallClock(now)}
          {...form.text('when')}
        />
      </form>
    </Dialog>
  );
}

function validateTime(when: string, now: Date): string {
  if (when === '') return 'Please choose a date and a time';
  return readStudioTime(when) <= now ? NOT_IN_FUTURE : '';
}

function wallClock(instant: Date): string {
  return `${studioDay(instant)}T${studioTime(instant)}`;
}
